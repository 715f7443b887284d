import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { siteOf } from '../../../http/operation/network.ts';
import { findPassword, lockPassword } from '../accounts.repository.ts';
import { limited } from '../attempts/attempts.service.ts';
import { isPassword } from '../passwords/passwords.ts';

/** What proves that the caller is the owner: an account without a password has its login typed (product §11.2). */
export async function confirmationOf({ db }: Pick<Context, 'db'>, actor: Actor): Promise<'password' | 'login'> {
  const { password_hash } = await findPassword(db, actor.id);
  return password_hash === null ? 'login' : 'password';
}

/**
 * Refuses a caller who does not prove to be the owner of the account: an unlocked computer is not enough for what cannot be
 * undone, nor to take all data away. Wrong proofs are limited as at a change of the password (product §9.18). Returns the hash of
 * the password that proved it.
 */
export async function confirmOwner(
  context: Context,
  actor: Actor,
  proof: string,
  address: string,
): Promise<string | null> {
  const attempt = { action: 'confirm_owner', subject: String(actor.id) } as const;
  const { problem, stored } = await limited(context, [attempt], async () => {
    const { password_hash: stored } = await findPassword(context.db, actor.id);
    const hasher = { owner: `user ${actor.id}`, site: siteOf(address), isKnown: true };
    const isOwner = stored === null ? proof.trim() === actor.login : await isPassword(stored, proof, hasher);
    const wrong = stored === null ? 'proof_login_wrong' : 'proof_password_wrong';
    return { success: isOwner, problem: isOwner ? null : (wrong as typeof wrong), stored };
  });
  refuseProblems({ proof: problem });
  return stored;
}

/**
 * Runs `change` in a transaction as `confirmOwner` allows it. Whoever sets another password meanwhile wins, as a whole: a thief
 * must not change the account with the password that a reset has just taken away.
 */
export async function asOwner<Result>(
  context: Context,
  actor: Actor,
  { proof, address }: { proof: string; address: string },
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const confirmed = await confirmOwner(context, actor, proof, address);
  return transaction(context.db, async (tx) => {
    const stored = await lockPassword(tx, actor.id);
    if (stored === undefined) throw new AppError('unauthenticated');
    refuseProblems({ proof: stored.password_hash === confirmed ? null : 'proof_password_wrong' });
    return change(tx);
  });
}
