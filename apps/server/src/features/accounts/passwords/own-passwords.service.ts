import type { accounts } from '@slovickovo/contract/accounts/accounts';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { type PasswordProblem, passwordProblem } from '@slovickovo/domain/accounts/accounts';
import { personalPasswordProblem } from '@slovickovo/domain/accounts/password-guesses';
import type { Config } from '../../../config.ts';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { siteOf } from '../../../http/operation/network.ts';
import { findPassword, updatePassword } from '../accounts.repository.ts';
import { limited } from '../attempts/attempts.service.ts';
import { tokenHash } from '../sessions/sessions.service.ts';
import { endOtherWaysIn, type InUse } from '../ways-in.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Hasher, hashPassword, isPassword } from './passwords.ts';

/** Returns why the person cannot have this password; null if they can (product §5.3). */
export function newPasswordProblem(
  password: string,
  person: Parameters<typeof personalPasswordProblem>[1],
  config: Config,
): PasswordProblem | null {
  return (
    passwordProblem(password, config.PASSWORD_MIN_LENGTH) ??
    personalPasswordProblem(password, person) ??
    (isCommonPassword(password) ? 'password_common' : null)
  );
}

const NOBODY = { login: '', name: '', surname: '' };

/** Returns the problem of a new password of any account: a form tells it before it is sent. */
export async function problemOfPassword(
  context: Context,
  { password, ...rest }: Body<typeof accounts.checkPassword>,
  address: string,
): Promise<PasswordProblem | null> {
  rest satisfies NothingElse;
  const { problem } = await limited(context, [{ action: 'check_password', subject: address }], async () => ({
    success: true,
    problem: newPasswordProblem(password, NOBODY, context.config),
  }));
  return problem;
}

/**
 * Refuses a wrong password of the caller, and counts it. An account without a password has none to ask for: `old` may be anything
 * (product §6.8).
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  { old, hasher }: { old: string; hasher: Hasher },
): Promise<void> {
  const attempt = { action: 'change_password', subject: String(actor.id) } as const;
  const { success } = await limited(context, [attempt], async () => {
    const { password_hash: stored } = await findPassword(context.db, actor.id);
    return { success: stored === null || (await isPassword(stored, old, hasher)) };
  });
  if (!success) throw new AppError('old_password_wrong');
}

/** The caller, as the queue of password hashing knows them. */
export function hasherOf(actor: Actor, address: string): Hasher {
  return { owner: `user ${actor.id}`, site: siteOf(address), isKnown: true };
}

/**
 * Changes the password, ends the other sessions, forgets the other devices and ends unused links. The old password is not asked
 * for if there is none, and if it is the first one of a login card: the session was opened by it or by the card's code, and
 * can do nothing else (product §6.11). The new password must then be another one.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  { old_password, new_password, ...rest }: Body<typeof accounts.changePassword>,
  { address, ...used }: InUse & { address: string },
): Promise<void> {
  rest satisfies NothingElse;
  const person = await findPassword(context.db, actor.id);
  const { password_hash: replaced, must_change_password: isFirst } = person;
  refuseProblems({ new_password: newPasswordProblem(new_password, person, context.config) });
  const hasher = hasherOf(actor, address);
  const attempt = { action: 'change_password', subject: String(actor.id) } as const;
  const { success } = await limited(context, [attempt], async () => ({
    success: replaced === null || isFirst || (await isPassword(replaced, old_password, hasher)),
  }));
  if (!success) throw new AppError('old_password_wrong');
  if (isFirst && (await isPassword(replaced, new_password, hasher))) {
    refuseProblems({ new_password: 'password_unchanged' });
  }
  const password_hash = await hashPassword(new_password, hasher);
  await transaction(context.db, async (tx) => {
    const isStored = await updatePassword(tx, actor.id, { password_hash, replaced, token_hash: tokenHash(used.token) });
    if (!isStored) throw new AppError('old_password_wrong');
    await endOtherWaysIn(tx, actor.id, used, { change: 'password' });
  });
}
