import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { findPassword, lockPassword, passwordOf } from '../accounts.repository.ts';
import { countReading, refundAttempts, refundsOf } from '../attempts/attempts.service.ts';
import { hasherOf } from '../passwords/own-passwords.service.ts';
import { isPassword } from '../passwords/passwords.ts';

/** What proves that the caller is the owner: an account without a password has its login typed (product §11.2). */
export async function confirmationOf({ db }: Pick<Context, 'db'>, actor: Actor): Promise<'password' | 'login'> {
  const { password_hash } = await findPassword(db, actor.id);
  return password_hash === null ? 'login' : 'password';
}

/**
 * Refuses a caller who does not prove to be the owner of the account: an unlocked computer is not enough for what cannot be
 * undone, nor to take all data away. Wrong proofs are limited as at a change of the password (product §9.18).
 */
export async function confirmOwner(context: Context, actor: Actor, proof: string, address: string): Promise<void> {
  const { counted } = await proveOwner(context, actor, proof, address);
  await refundAttempts(context, counted);
}

/** Returns the hash of the password that proved the owner, null without one, and the attempt, which must be taken back. */
async function proveOwner(context: Context, actor: Actor, proof: string, address: string) {
  const attempt = { action: 'confirm_owner', subject: String(actor.id) } as const;
  const { counted, found } = await countReading(context, attempt, passwordOf(actor.id));
  // The account was erased after its session was read.
  if (found === null) throw new AppError('unauthenticated');
  const { hash: stored } = found;
  const hasher = hasherOf(actor, address);
  const isOwner = stored === null ? proof.trim() === actor.login : await judged();
  const wrong = stored === null ? 'proof_login_wrong' : 'proof_password_wrong';
  refuseProblems({ proof: isOwner ? null : wrong });
  return { stored, counted };

  /** A password that could not be judged showed nothing. */
  async function judged(): Promise<boolean> {
    try {
      return await isPassword(stored, proof, hasher);
    } catch (error) {
      await refundAttempts(context, counted);
      throw error;
    }
  }
}

/**
 * Runs `change` in a transaction as `confirmOwner` allows it. Refuses if another password was set meanwhile: a thief must not change
 * the account with the password that a reset has just taken away.
 */
export async function asOwner<Result>(
  context: Context,
  actor: Actor,
  { proof, address }: { proof: string; address: string },
  change: (tx: Tx, locked: { email: string | null }) => Promise<Result>,
): Promise<Result> {
  const { stored: confirmed, counted } = await proveOwner(context, actor, proof, address);
  try {
    return await transaction(context.db, async (tx) => {
      const stored = await lockPassword(tx, actor.id, refundsOf(counted));
      if (stored === undefined) throw new AppError('unauthenticated');
      refuseProblems({ proof: stored.password_hash === confirmed ? null : 'proof_password_wrong' });
      return change(tx, stored);
    });
  } catch (error) {
    // The proof was right, but the transaction that took the attempt back has failed.
    await refundAttempts(context, counted);
    throw error;
  }
}
