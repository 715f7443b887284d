import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { foldAccents } from '@slovickovo/domain/text/normalise';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { findCredentials, listPossibleLogins, recordLogin } from '../accounts.repository.ts';
import { userOf } from '../accounts.service.ts';
import { isPassword } from '../passwords/passwords.ts';
import { closeSession, openSession } from '../sessions/sessions.service.ts';
import { newDevice, rememberDevice } from './devices.service.ts';
import { type Client, judgedSignIn } from './sign-in-limits.service.ts';

interface SignedIn {
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
  { username, password, ...rest }: Body<typeof accounts.login>,
  { replaced, kind, ...client }: Client & { replaced: string | undefined; kind: string | null },
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
  const device = client.device ?? newDevice();
  return transaction(context.db, async (tx) => {
    if (replaced !== undefined) await closeSession(tx, replaced);
    const access_token = await openSession(tx, credentials.id, kind);
    await rememberDevice(tx, credentials.id, device);
    // Late in the transaction: sign-ins to one account wait for each other from here to the commit.
    await recordLogin(tx, credentials.id);
    return { access_token, device, data: await userOf(tx, credentials.id, access_token) };
  });
}
