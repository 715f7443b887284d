import { emailProblem, loginProblem } from '@slovickovo/domain/accounts/accounts';
import { newFirstPassword } from '@slovickovo/domain/pupil-accounts/first-password';
import type { Config } from '../../../config.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { secureRandom } from '../../../secure-random.ts';
import { newPasswordProblem } from '../../accounts/passwords/own-passwords.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { teachesClasses } from '../users/users.repository.ts';
import { grantAdmin, insertAdmin, lockAccountOf } from './admins.repository.ts';

/** A new administrator; without a password one is made, which has to be changed at the first sign-in. */
interface AdminForm {
  login: string;
  email: string;
  password: string | undefined;
  hash: (password: string) => Promise<string>;
}

/** What is wrong with the form. */
type AdminProblem = NonNullable<
  | ReturnType<typeof loginProblem>
  | ReturnType<typeof emailProblem>
  | ReturnType<typeof newPasswordProblem>
  | 'login_taken'
>;

type Created = { outcome: 'created'; generated: string | undefined } | { outcome: 'refused'; problem: AdminProblem };

/** Makes an account of an administrator (product §6.13). The operator of the server calls it by the command line alone. */
export async function createAdmin(
  db: Db,
  config: Config,
  { login, email: typedEmail, password, hash }: AdminForm,
): Promise<Created> {
  const email = typedEmail.trim();
  const person = { login, name: login, surname: login };
  const generated =
    password === undefined ? newFirstPassword(secureRandom) + newFirstPassword(secureRandom) : undefined;
  const problem =
    loginProblem(login) ??
    emailProblem(email) ??
    (password === undefined ? null : newPasswordProblem(password, person, config));
  if (problem !== null) return { outcome: 'refused', problem };
  const password_hash = await hash(password ?? (generated as string));
  return transaction(db, async (tx): Promise<Created> => {
    if ((await lockAccountOf(tx, login)) !== undefined) return { outcome: 'refused', problem: 'login_taken' };
    const must_change_password = generated !== undefined;
    const on = await insertAdmin(tx, { login, email, password_hash, must_change_password });
    await recordAudit(tx, { action: 'create_admin', by: 'command', on });
    return { outcome: 'created', generated };
  });
}

/** Makes an existing account an administrator's; a teacher of a class must hand it over or delete it first. */
export async function promoteToAdmin(db: Db, login: string): Promise<'promoted' | 'unknown' | 'teaches_classes'> {
  return transaction(db, async (tx) => {
    const account = await lockAccountOf(tx, login);
    if (account === undefined) return 'unknown';
    if (await teachesClasses(tx, account.id)) return 'teaches_classes';
    await grantAdmin(tx, account.id);
    await recordAudit(tx, { action: 'create_admin', by: 'command', on: account, facts: { from: account.role } });
    return 'promoted';
  });
}
