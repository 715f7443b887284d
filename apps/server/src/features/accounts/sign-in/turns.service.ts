import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { countAttempt } from '../attempts/attempts.service.ts';
import { RoundRobin } from '../passwords/fair-queue.ts';

/** A call waits at most this long; it holds neither a connection of the database nor a place where passwords are hashed. */
const LONGEST_WAIT_MS = 40_000;
/** Waiting calls of one address for one account, and of all in this process. */
const MOST_OF_ADDRESS = 2;
const MOST_WAITING = 500;

/** Ends a waiting call: true if it has got the turn. */
type Waiter = (hasTurn: boolean) => void;
type Lane = RoundRobin<Waiter>;

const lanesOf = new WeakMap<Db, Map<number, Lane>>();
let waiting = 0;

/**
 * Waits for one of the account's turns, which come every 30 seconds, in whichever process. Addresses take turns, so that one
 * that asks all the time delays the others by one turn each. Returns false if too many wait already, or after 40 s.
 */
export async function hasTurn(context: Context, userId: number, address: string): Promise<boolean> {
  const lanes = lanesOf.get(context.db) ?? new Map<number, Lane>();
  lanesOf.set(context.db, lanes);
  const open = lanes.get(userId);
  const lane: Lane = open ?? new RoundRobin();
  if (waiting >= MOST_WAITING || lane.countOf(address) >= MOST_OF_ADDRESS) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  lane.add(address, resolve);
  if (open === undefined) {
    lanes.set(userId, lane);
    giveTurns(context, userId, lane, () => lanes.delete(userId)).catch((error: unknown) => {
      context.log.error({ err: error }, 'turns to sign in could not be given');
    });
  }
  waiting += 1;
  const timer = setTimeout(() => {
    lane.remove(address, resolve);
    resolve(false);
  }, LONGEST_WAIT_MS).unref();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    waiting -= 1;
  }
}

async function giveTurns(context: Context, userId: number, lane: Lane, close: () => void): Promise<void> {
  try {
    while (lane.size > 0) {
      const turn = await countAttempt(context, { action: 'login_turn', subject: String(userId) });
      if (turn.isAllowed) lane.next()?.(true);
      if (lane.size > 0) await sleep(turn.seconds_left * 1_000, undefined, { ref: false });
    }
  } finally {
    close();
    for (let left = lane.next(); left !== undefined; left = lane.next()) left(false);
  }
}
