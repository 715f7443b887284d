import type { accounts, User } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { foldAccents } from '@slovickovo/domain/text/normalise';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { SignInFacts } from '../../../mail/email-facts.ts';
import { listPossibleLogins } from '../accounts.repository.ts';
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
  const { account, now, matches, counters } = await judgedSignIn(context, { ...client, login: typed }, (read, hasher) =>
    isPassword(read?.password_hash, password, hasher),
  );
  if (account === undefined) {
    const possible = typed === '' ? [] : await listPossibleLogins(context.db, typed, foldAccents(typed));
    throw new AppError('login_unknown', possible.length > 0 ? { possible } : {});
  }
  if (!matches) throw new AppError('login_failed');
  const { id, password_hash: verified, factor_secret: secret, is_known_device: is_own_device } = account;
  const known = secret === null ? undefined : { secret, now, is_own_device };
  const factor = await passSecondFactor(context, id, { code, device: client.device, counters, known });
  return enter(context.db, context.config, { verified, factor }, { ...client, replaced, kind });
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
 * Opens a session by one statement; it takes the place of `replaced`, the session that the browser had. Refuses a blocked account,
 * however its owner signs in; one that was erased since its password was read, as unknown; with `login_failed` if the password is not
 * `verified` any more; with `second_factor_required` if a factor is on that was not given; and with `social_invalid` if the account is
 * not linked with the `identity` by which its owner signs in, or has a first password: that is changed without the old one
 * (product §6.11), so only that password and its card may lead there. The account is the one of the second factor. A teacher or an
 * administrator is told by e-mail of a device that the account did not know.
 */
export async function enter(
  db: Db,
  config: Context['config'],
  { verified, factor, identity = null }: Owner,
  client: Entrance,
): Promise<SignedIn> {
  const { userId } = factor;
  const access_token = newToken();
  const device = client.device ?? newDevice();
  const facts: SignInFacts = { signed_in_at: new Date().toISOString(), device: client.kind };
  const account = await insertSignIn(
    db,
    {
      userId,
      verified,
      must_be_off: factor.mustBeOff,
      token_hash: tokenHash(access_token),
      replaced_hash: client.replaced === undefined ? null : tokenHash(client.replaced),
      device_hash: deviceHash(userId, device),
      client: client.kind,
      provider: identity?.provider ?? null,
      subject: identity?.subject ?? null,
      facts: JSON.stringify(facts),
    },
    factor.refunds,
  );
  if (account === undefined) throw await refusalOf(db, { verified, factor, identity });
  return { access_token, device, data: presentUser(config, account, access_token) };
}

async function refusalOf(db: Db, { verified, factor, identity }: Owner): Promise<AppError> {
  const found = await findRefused(db, factor.userId, verified);
  if (found === undefined) return new AppError('login_unknown');
  if (found.is_blocked) return new AppError('account_blocked');
  if (!found.is_verified) return new AppError('login_failed');
  if (factor.mustBeOff && found.has_factor) return new AppError('second_factor_required');
  return new AppError(identity ? 'social_invalid' : 'login_failed');
}
