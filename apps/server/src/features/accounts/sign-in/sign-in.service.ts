import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { SIGN_IN_NOTICES_PER_DAY } from '@slovickovo/domain/limits';
import { foldAccents } from '@slovickovo/domain/text/normalise';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { countWritten, writeAccountEmail } from '../../../mail/accounts/account-emails.service.ts';
import { findCredentials, listPossibleLogins, recordLogin } from '../accounts.repository.ts';
import { userOf } from '../accounts.service.ts';
import { isPassword } from '../passwords/passwords.ts';
import { type PassedFactor, passSecondFactor } from '../second-factor/second-factor.service.ts';
import { closeSession, openSession } from '../sessions/sessions.service.ts';
import { newDevice, rememberDevice } from './devices.service.ts';
import { type Client, judgedSignIn } from './sign-in-limits.service.ts';

export interface SignedIn {
  access_token: string;
  /** The name of this device, by which the account knows it from now on. */
  device: string;
  data: User;
}

/**
 * Signs in; returns the user and a new session's token. It takes the place of `replaced`, the session that the browser had;
 * `kind` names browser and system. A refusal names logins that the caller may have meant.
 */
export async function signIn(
  context: Context,
  { username, password, code, ...rest }: Body<typeof accounts.login>,
  { replaced, kind, ...client }: Client & Entrance,
): Promise<SignedIn> {
  rest satisfies NothingElse;
  const typed = username.trim();
  const credentials = await findCredentials(context.db, typed);
  const matches = await judgedSignIn(context, { ...client, userId: credentials?.id }, (hasher) =>
    isPassword(credentials?.password_hash, password, hasher),
  );
  if (credentials === undefined) {
    const possible = typed === '' ? [] : await listPossibleLogins(context.db, typed, foldAccents(typed));
    throw new AppError('login_unknown', possible.length > 0 ? { possible } : {});
  }
  if (!matches) throw new AppError('login_failed');
  const owner = {
    verified: credentials.password_hash,
    factor: await passSecondFactor(context, credentials.id, { code, device: client.device }),
  };
  return transaction(context.db, (tx) => enter({ ...context, db: tx }, owner, { ...client, replaced, kind }));
}

/** The browser at which a session is opened. */
export interface Entrance extends Pick<Client, 'device'> {
  /** The token of the session that the browser had. */
  replaced: string | undefined;
  /** Browser and system, as `clientKindOf` names them. */
  kind: string | null;
}

/**
 * Opens a session in the caller's transaction, the `db` of the context; it takes the place of `replaced`, the session that the browser had. Refuses with
 * `login_failed` if the account's password is not `verified` any more. The account is the one of the second factor.
 */
export async function enter(
  context: Pick<Context, 'db' | 'config'>,
  { verified, factor }: { verified: string | null; factor: PassedFactor },
  client: Entrance,
): Promise<SignedIn> {
  const { db: tx } = context;
  const { userId } = factor;
  const device = client.device ?? newDevice();
  if (client.replaced !== undefined) await closeSession(tx, client.replaced);
  const access_token = await openSession(tx, userId, client.kind);
  const isNew = await rememberDevice(tx, userId, device);
  // Late in the transaction: sign-ins to one account wait for each other from here to the commit.
  if (!(await recordLogin(tx, userId, verified))) throw new AppError('login_failed');
  const data = await userOf(context, userId, access_token);
  if (isNew) await tellOfNewDevice(tx, data, client.kind);
  return { access_token, device, data };
}

/**
 * Tells a teacher or an administrator by e-mail that somebody signed in on a device that the account did not know. The first
 * sign-in of an account is no news.
 */
async function tellOfNewDevice(tx: Db, { id, role, email, last_login }: User, kind: string | null): Promise<void> {
  if (role.name === 'user' || email === null || last_login === null) return;
  const { in_day } = await countWritten(tx, id, 'new_device');
  if (in_day >= SIGN_IN_NOTICES_PER_DAY) return;
  const facts = { signed_in_at: new Date().toISOString(), device: kind };
  await writeAccountEmail(tx, { kind: 'new_device', userId: id, facts });
}
