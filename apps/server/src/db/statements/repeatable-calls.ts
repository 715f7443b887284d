import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** Nobody sends a call again later than this. */
const REMEMBERED_FOR = sql<string>`interval '1 day'`;

/** A call of a user that may be sent again. */
export interface RepeatableCall {
  user_id: number;
  /** Of the caller's key and everything that the call says. */
  call_hash: Buffer;
}

/**
 * Keeps the reply of a call that was made in this transaction. Returns false if the same call was made before; if it is being made just
 * now, waits for the end of its transaction.
 */
export async function insertReply(tx: Tx, call: RepeatableCall, reply: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('repeatable_calls')
    .values({ ...call, reply })
    .onConflict((conflict) => conflict.columns(['user_id', 'call_hash']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the reply of a call that was made; undefined if it was not. */
export async function findReply(db: Db, { user_id, call_hash }: RepeatableCall): Promise<string | undefined> {
  const found = await db
    .selectFrom('repeatable_calls')
    .select('reply')
    .where('user_id', '=', user_id)
    .where('call_hash', '=', call_hash)
    .executeTakeFirst();
  return found?.reply;
}

/** Deletes the calls of more than a day ago. */
export async function deleteOldCalls(db: Db): Promise<void> {
  await db.deleteFrom('repeatable_calls').where(sql<boolean>`created_at < now() - ${REMEMBERED_FOR}`).execute();
}
