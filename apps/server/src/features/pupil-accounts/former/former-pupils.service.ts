import { foldAccents, foldCase } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { authorize } from '../../../policies.ts';
import { getClassFor } from '../../classes/classes.service.ts';
import { joinAgain } from '../../classes/joining/joining.service.ts';
import { pupilAccountPolicies } from '../pupil-accounts.policies.ts';
import { deleteFormerPupils, listFormerPupils, lockForReturn } from './former-pupils.repository.ts';

/** Names as they are compared: without accents and case. */
export function nameKey({ name, surname }: { name: string; surname: string }): string {
  return foldCase(foldAccents(`${name}|${surname}`));
}

/** An account that the caller may take back into the class. */
interface FormerAccount {
  id: number;
  login: string;
}

/**
 * Returns for a name whether pupils of that name left the class, and the account of one whom the teacher may take back, each account
 * once; undefined if nobody of that name left.
 */
export async function findFormer({ db }: Pick<Context, 'db'>, actor: Actor, classId: number) {
  const all = await listFormerPupils(db, { teacherId: actor.id, classId });
  const left = all.filter(({ is_student }) => !is_student);
  const names = new Map(left.map((pupil) => [nameKey(pupil), [] as FormerAccount[]]));
  for (const pupil of left) {
    if (pupilAccountPolicies.takeBack(actor, pupil))
      names.get(nameKey(pupil))?.push({ id: pupil.id, login: pupil.login });
  }
  return (key: string): { account: FormerAccount | null } | undefined => {
    const accounts = names.get(key);
    return accounts && { account: accounts.shift() ?? null };
  };
}

/**
 * Makes a pupil whom a teacher removed a pupil of the class again, with the account as it is (product §6.11). Does nothing for who is
 * back already; refuses with `class_full`.
 */
export async function takeBack(
  { db }: Context,
  actor: Actor,
  { id: classId, studentId }: { id: number; studentId: number },
): Promise<void> {
  await getClassFor(db, actor, classId, 'change');
  await transaction(db, async (tx) => {
    await lockForReturn(tx, { classId, studentId });
    const [former] = await listFormerPupils(tx, { teacherId: actor.id, classId }, studentId);
    if (former?.is_student) return;
    authorize(former !== undefined && pupilAccountPolicies.takeBack(actor, former));
    await joinAgain(tx, studentId, classId);
  });
}

/** A job: forgets who left a class long ago. */
export async function removeFormerPupils({ db }: Context): Promise<void> {
  await deleteFormerPupils(db);
}
