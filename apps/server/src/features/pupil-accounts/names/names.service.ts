import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { nameProblem, surnameProblem } from '@slovickovo/domain/accounts/accounts';
import { cleanName } from '@slovickovo/domain/accounts/names';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { refuseProblems } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { recordAudit } from '../../administration/audit/audit.service.ts';
import { refuseOthersClass } from '../../classes/classes.service.ts';
import { pupilAccountPolicies } from '../pupil-accounts.policies.ts';
import { findClassAndPupil, updateName } from './names.repository.ts';

/**
 * Corrects the name of a pupil of the teacher's class whose password the teacher may reset (product §6.11); a name obeys the rules of
 * settings. Login, password, card and sessions stay.
 */
export async function correctName(
  context: Context,
  actor: Actor,
  { id: classId, studentId }: { id: number; studentId: number },
  { name, surname, ...rest }: Body<typeof pupilAccounts.correctName>,
): Promise<void> {
  rest satisfies NothingElse;
  const given = { teacherId: actor.id, classId, studentId };
  const found = await findClassAndPupil(context.db, given);
  refuseOthersClass(actor, found);
  const { pupil } = found;
  authorize(pupil !== null && pupilAccountPolicies.reset(actor, pupil));
  const person = { name: cleanName(name), surname: cleanName(surname) };
  refuseProblems({ name: nameProblem(person.name), surname: surnameProblem(person.surname) });
  const attempt = { action: 'pupil_names', subject: String(actor.id) } as const;
  await limited(context, [attempt], async () => ({ success: true }));
  await transaction(context.db, async (tx) => {
    authorize(await updateName(tx, given, person));
    await recordAudit(tx, { action: 'name_pupil', by: actor, on: pupil });
  });
}
