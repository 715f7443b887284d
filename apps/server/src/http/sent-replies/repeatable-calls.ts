import { createHash } from 'node:crypto';
import { CALL_KEY_HEADER } from '@slovickovo/contract/headers';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { deleteOldCalls, findReply, insertReply, type RepeatableCall } from '../../db/statements/repeatable-calls.ts';
import { AppError } from '../../errors.ts';

const callKey = z.uuid();

/** Returns the call by the key that its caller sent with it; undefined without one. Refuses a key that is no UUID as `malformed`. */
export function repeatableCallOf(
  { headers, method, url }: FastifyRequest,
  userId: number,
  body: unknown,
): RepeatableCall | undefined {
  const key = headers[CALL_KEY_HEADER];
  if (key === undefined) return undefined;
  if (!callKey.safeParse(key).success) throw new AppError('malformed');
  // A caller who says something else with the same key means another call.
  const said = JSON.stringify([key, method, url, body]);
  return { user_id: userId, call_hash: createHash('sha256').update(said).digest() };
}

/** Ends the transaction of a call that was made before. */
class MadeBefore extends Error {}

/**
 * Makes a call once: `make` returns the reply, which is kept in the transaction of the call. The same call again returns that reply; also
 * from another process at the same moment, and also if it would be refused by now, for what it created stands in its way. One that was
 * refused is made anew.
 */
export async function madeOnce(db: Db, call: RepeatableCall, make: (tx: Db) => Promise<string>): Promise<string> {
  try {
    return await transaction(db, async (tx) => {
      const reply = await make(tx);
      if (!(await insertReply(tx, call, reply))) throw new MadeBefore();
      return reply;
    });
  } catch (error) {
    if (!(error instanceof MadeBefore || error instanceof AppError)) throw error;
    const reply = await findReply(db, call);
    if (reply === undefined) throw error;
    return reply;
  }
}

/** A job: deletes the replies that nobody asks for any more. */
export async function removeRepeatableCalls({ db }: Context): Promise<void> {
  await deleteOldCalls(db);
}
