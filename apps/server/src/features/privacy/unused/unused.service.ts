import { RETENTION_AT_ONCE } from '@slovickovo/domain/limits';
import type { Context } from '../../../context.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { recordAudit } from '../../administration/audit/audit.service.ts';
import { lockUser } from '../erasure/erasure.repository.ts';
import { eraseWithin, forgetPerson } from '../erasure/erasure.service.ts';
import {
  countDone,
  countWaitingWarnings,
  findToErase,
  insertWarnings,
  listToErase,
  listUnused,
  takeDay,
  voidOldWarnings,
} from './unused.repository.ts';

/**
 * Writes the warnings that are due and erases the accounts that were warned twice (product §11.8); does nothing without
 * `RETENTION_MONTHS`. Several processes may do it at once: the row of the day makes them wait for each other.
 */
export async function eraseUnusedAccounts({ db, config, log }: Context, stopping?: AbortSignal): Promise<void> {
  const months = config.RETENTION_MONTHS;
  if (months === undefined) return;
  await transaction(db, (tx) => writeWarnings(tx, months));
  for (const userId of await listToErase(db, months, RETENTION_AT_ONCE.round)) {
    if (stopping?.aborted) return;
    try {
      await eraseUnused({ db, config }, userId, months);
    } catch (error) {
      // One account that cannot be erased must not keep the others.
      log.error({ err: error }, 'could not erase an unused account');
    }
  }
}

/** Writes no more than the mail server takes: warnings that still wait count. Last warnings go first, because they were promised. */
async function writeWarnings(tx: Tx, months: number): Promise<void> {
  const { warned } = await takeDay(tx);
  await voidOldWarnings(tx);
  const waiting = await countWaitingWarnings(tx);
  let most = Math.min(RETENTION_AT_ONCE.round - waiting, RETENTION_AT_ONCE.day - warned);
  for (const kind of ['account_unused_last', 'account_unused'] as const) {
    if (most <= 0) return;
    const written = await insertWarnings(tx, { kind, months, most });
    await countDone(tx, 'warned', written);
    most -= written;
  }
}

/** Erases an account as its owner would, unless somebody has used it meanwhile. */
async function eraseUnused(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: number,
  months: number,
): Promise<void> {
  const isErased = await transaction(db, async (tx) => {
    const { erased } = await takeDay(tx);
    if (erased >= RETENTION_AT_ONCE.day) return false;
    // A sign-in waits for the lock, or has opened its session before it, which the next statement sees.
    if (!(await lockUser(tx, userId))) return false;
    const user = await findToErase(tx, userId, months);
    if (user === undefined) return false;
    await eraseWithin(tx, config, userId);
    await recordAudit(tx, { action: 'erase', by: 'job', on: user, facts: { unused_months: months } });
    await countDone(tx, 'erased', 1);
    return true;
  });
  if (isErased) forgetPerson(db, userId);
}

/** Returns the accounts that nobody has used for so many months, for the operator; changes nothing. */
export async function listUnusedAccounts(db: Db, months: number) {
  return listUnused(db, months);
}
