import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body } from '@slovickovo/contract/endpoint';
import { interfaceLanguageProblem } from '@slovickovo/domain/accounts/interface-languages';
import type { Actor, Context } from '../../context.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { refuseProblems } from '../../errors.ts';
import { getUser, updateUser } from './accounts.repository.ts';
import { personalData, personalProblems, presentUser } from './accounts.service.ts';
import { asOwner } from './sign-in/owner.service.ts';
import { endOtherWaysIn, type InUse } from './ways-in.service.ts';

/**
 * Changes personal data (product §2.30); only teachers, and those who wait to be teachers, have a school. Another e-mail address
 * asks for a proof, because its reader can reset the password; it is a new credential, so the other ways in end, with links that were
 * sent to the old one. Another login asks for it too: without the login its owner does not come in any more, and somebody else may take it.
 */
export async function changeProfile(
  context: Context,
  actor: Actor,
  { language, proof, ...personal }: Body<typeof accounts.updateProfile>,
  { address, ...used }: InUse & { address: string },
): Promise<User> {
  const { db, config } = context;
  const stored = await getUser(db, actor.id);
  const isTeacher = stored.role === 'teacher' || stored.is_waiting_teacher;
  const person = personalData(personal);
  // A user whose language is not offered any more can still change the rest.
  const languages: readonly string[] = [...config.INTERFACE_LANGUAGES, stored.language];
  const needsEmail = stored.email !== null;
  refuseProblems({
    ...personalProblems(person, { isTeacher, needsEmail }),
    language: interfaceLanguageProblem(language, languages),
  });
  const { email, login, ...others } = person;
  const hasNewEmail = email !== stored.email;
  const hasNewLogin = login !== stored.login;
  const needsProof = hasNewEmail || hasNewLogin;
  const row = { ...others, school: isTeacher ? person.school : null, language };
  // Neither is written again without a proof: another one may have been proven meanwhile.
  const proven = { ...(hasNewEmail && { email }), ...(hasNewLogin && { login }) };
  const change = async (tx: Tx, before: { email: string | null }) => {
    const account = await updateUser(tx, actor.id, { ...row, ...proven });
    if (hasNewEmail) await endOtherWaysIn(tx, actor.id, used, { change: 'email', formerAddress: before.email });
    return account;
  };
  try {
    const account = needsProof
      ? await asOwner(context, actor, { proof: proof ?? '', address }, change)
      : await transaction(db, (tx) => change(tx, stored));
    return presentUser(config, account, used.token);
  } catch (error) {
    if (isUniqueViolation(error, 'users_login_idx')) refuseProblems({ login: 'login_taken' });
    throw error;
  }
}
