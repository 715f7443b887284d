import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { SIGN_IN_NOTICES_PER_DAY } from '@slovickovo/domain/limits';
import { foldAccents } from '@slovickovo/domain/text/normalise';
import type { Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { writeLimitedEmail } from '../../../mail/accounts/account-emails.service.ts';
import { findCredentials, listPossibleLogins, type OwnAccount } from '../accounts.repository.ts';
import { presentUser } from '../accounts.service.ts';
import { isPassword } from '../passwords/passwords.ts';
import { type PassedFactor, passSecondFactor } from '../second-factor/second-factor.service.ts';
import { newToken, tokenHash } from '../sessions/sessions.service.ts';
import type { Identity } from '../social/identities.repository.ts';
import { deviceHash, newDevice } from './devices.service.ts';
import { findRefused, insertSignIn } from './sign-in.repository.ts';
import { type Client, judgedSignIn } from './sign-in-limits.service.ts';

/** A new session: its token, which the cookie carries, and the user as the reply of a sign-in shows them (product §7.4). */
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
  const readAt = performance.now();
  const { matches, counters } = await judgedSignIn(context, { ...client, account: credentials }, (hasher) =>
    isPassword(credentials?.password_hash, password, hasher),
  );
  if (credentials === undefined) {
    const possible = typed === '' ? [] : await listPossibleLogins(context.db, typed, foldAccents(typed));
    throw new AppError('login_unknown', possible.length > 0 ? { possible } : {});
  }
  if (!matches) throw new AppError('login_failed');
  const { id, password_hash: verified, device_hashes, factor_secret: secret } = credentials;
  const now = credentials.now + performance.now() - readAt;
  const known = secret === null ? undefined : { secret, now, device_hashes };
  const factor = await passSecondFactor(context, id, { code, device: client.device, counters, known });
  const owner = { verified, factor };
  return transaction(context.db, (tx) => enter(tx, context.config, owner, { ...client, replaced, kind }));
}

/** Who signs in: by a password that was verified, or without one as a person of a provider. */
interface Owner {
  /** The hash of the password as it was read; null for an account without one. */
  verified: string | null;
  factor: PassedFactor;
  identity?: Identity | null;
}

/** The browser at which a session is opened. */
export interface Entrance extends Pick<Client, 'device'> {
  /** The token of the session that the browser had. */
  replaced: string | undefined;
  /** Browser and system, as `clientKindOf` names them. */
  kind: string | null;
}

/**
 * Opens a session in the caller's transaction; it takes the place of `replaced`, the session that the browser had. Refuses a blocked
 * account, however its owner signs in; one that was erased since its password was read, as unknown; with `login_failed` if the
 * password is not `verified` any more; and with `social_invalid` if the account is not linked with the `identity` by which its owner
 * signs in, or has a first password: that is changed without the old one (product §6.11), so only that password and its card may lead
 * there. The account is the one of the second factor.
 */
export async function enter(
  tx: Tx,
  config: Context['config'],
  { verified, factor: { userId }, identity = null }: Owner,
  client: Entrance,
): Promise<SignedIn> {
  const access_token = newToken();
  const device = client.device ?? newDevice();
  const signedIn = await insertSignIn(tx, {
    userId,
    verified,
    token_hash: tokenHash(access_token),
    replaced_hash: client.replaced === undefined ? null : tokenHash(client.replaced),
    device_hash: deviceHash(userId, device),
    client: client.kind,
    provider: identity?.provider ?? null,
    subject: identity?.subject ?? null,
  });
  if (signedIn === undefined) throw await refusalOf(tx, userId, { verified, identity });
  const { is_new, ...account } = signedIn;
  if (is_new) await tellOfNewDevice(tx, account, client.kind);
  return { access_token, device, data: presentUser(config, account, access_token) };
}

async function refusalOf(
  tx: Tx,
  userId: number,
  { verified, identity }: { verified: string | null; identity: unknown },
): Promise<AppError> {
  const found = await findRefused(tx, userId, verified);
  if (found === undefined) return new AppError('login_unknown');
  if (found.is_blocked) return new AppError('account_blocked');
  return new AppError(identity && found.is_verified ? 'social_invalid' : 'login_failed');
}

/**
 * Tells a teacher or an administrator by e-mail that somebody signed in on a device that the account did not know. The first
 * sign-in of an account is no news.
 */
async function tellOfNewDevice(
  tx: Tx,
  { id, role, email, previous_login }: OwnAccount,
  kind: string | null,
): Promise<void> {
  if (role === 'user' || email === null || previous_login === null) return;
  const facts = { signed_in_at: new Date().toISOString(), device: kind };
  await writeLimitedEmail(tx, { kind: 'new_device', userId: id, facts }, SIGN_IN_NOTICES_PER_DAY);
}
