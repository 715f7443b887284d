import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { networkOf } from '../../../http/operation/network.ts';
import {
  type ActionOfUser,
  ATTEMPT_LIMITS,
  type Attempt,
  type CALL_RATES,
  type Limit,
  type LimitedAction,
} from './attempt-limits.ts';
import {
  type AttemptCounter,
  type AttemptKey,
  addAttempts,
  type CounterState,
  countedOfDay,
  countOfDay,
  deleteOldAttempts,
  type FullCounter,
  refund,
  uncountAttempts,
} from './attempts.repository.ts';

export type { ActionOfUser, Attempt, AttemptCounter };
export { countedOfDay, countOfDay };

/** An attempt that was counted, or is over its limit. */
export interface CountedAttempt {
  isAllowed: boolean;
  /** Seconds until the window ends. */
  seconds_left: number;
  /** Counted and to be taken back if the attempt succeeds. */
  refundable?: AttemptCounter;
}

/** A full counter is asked again after this long, so that a flood of refused attempts does not write to one row. */
const FULL_FOR_MS = 1_000;
const MOST_FULL = 10_000;
type FullCounters = Map<string, { until: number; seconds_left: number }>;
const fullCounters = new WeakMap<Db, FullCounters>();

function keyOf({ action, subject }: Attempt): AttemptKey {
  const { limit, window, by }: Limit = ATTEMPT_LIMITS[action];
  return { action, subject: by === 'address' ? networkOf(subject) : subject, window, limit };
}

/** Counts one attempt before it is made, so that concurrent calls cannot exceed the limit. */
export async function countAttempt(context: Context, attempt: Attempt): Promise<CountedAttempt> {
  const [counted] = await countAttempts(context, [attempt]);
  return counted as CountedAttempt;
}

/**
 * Counts one attempt of each kind, in one statement, until the first that is over its limit. Returns those that were counted and that
 * one; the ones after it are not judged. Takes an earlier attempt back from the counters of `refunds`.
 */
export async function countAttempts(
  context: Context,
  attempts: readonly Attempt[],
  refunds: readonly AttemptCounter[] = [],
): Promise<CountedAttempt[]> {
  return (await countAndRead(context, attempts, { refunds })).counted;
}

/**
 * The same by a statement of the caller, which finds out whom the attempts concern and which of them are made. Each is named by what the
 * caller knows before, by which the process remembers that its counter is full: `count` must not count those. Returns the attempts that
 * were counted or are known to be refused.
 */
export async function countBy<Action extends LimitedAction, Found extends { counters: readonly CounterState[] }>(
  { db }: Context,
  names: Readonly<Record<Action, string>>,
  count: (isFull: Record<Action, boolean>) => Promise<Found>,
): Promise<Found & { counted: Partial<Record<Action, CountedAttempt>> }> {
  const actions = Object.keys(names) as Action[];
  const keys = actions.map((action) => keyOf({ action, subject: names[action] }));
  const full = keys.map((key) => knownFull(db, key));
  const isFull = actions.map((action, place) => [action, full[place] !== undefined]);
  const found = await count(Object.fromEntries(isFull));
  const counted = actions.flatMap((action, place) => {
    const state = found.counters.find((counter) => counter.action === action);
    if (state !== undefined) return [[action, judged(db, keys[place] as AttemptKey, state)]];
    const refused = full[place];
    return refused === undefined ? [] : [[action, { isAllowed: false, ...refused }]];
  });
  return { ...found, counted: Object.fromEntries(counted) };
}

interface Besides {
  reading?: StatementPart<unknown>;
  refunds?: readonly AttemptCounter[];
}

async function countAndRead(
  { db }: Context,
  attempts: readonly Attempt[],
  { reading, refunds = [] }: Besides = {},
): Promise<{ counted: CountedAttempt[]; found: unknown }> {
  const keys = attempts.map(keyOf);
  const full = keys.map((key) => knownFull(db, key));
  const place = full.findIndex((state) => state !== undefined);
  const asked = place < 0 ? keys : keys.slice(0, place);
  const counts = asked.length > 0 ? await addAttempts(db, asked, { reading, refunds }) : [];
  if (asked.length === 0) await takeBack(db, refunds);
  const counted = counts.map((state, place) => judged(db, asked[place] as AttemptKey, state));
  const refused = full[place];
  const isRefused = counted.some(({ isAllowed }) => !isAllowed);
  return {
    counted: refused === undefined || isRefused ? counted : [...counted, { isAllowed: false, ...refused }],
    found: counts[0]?.found,
  };
}

/** Judges a counted attempt; remembers a full counter by the key. */
function judged(db: Db, key: AttemptKey, { action, subject, window_start, ...state }: CounterState): CountedAttempt {
  const isAllowed = state.count <= key.limit;
  if (isAllowed) forgetFull(db, key);
  else noteFull(db, key, state.seconds_left);
  const isRefundable = ATTEMPT_LIMITS[action as LimitedAction].counts === 'failures';
  return {
    isAllowed,
    seconds_left: state.seconds_left,
    ...(isRefundable && { refundable: { action, subject, window_start } }),
  };
}

/**
 * Runs an attempt that cannot fail, so that nothing is counted: one statement that holds the counters (`heldCounters`) and returns the
 * first full one, if it did nothing because of it. Over a limit it refuses. The statement takes an earlier attempt back from the
 * counters of `refunds`; so does a refusal without it.
 */
export async function limitedSuccess<T extends { full: FullCounter | null }>(
  { db }: Context,
  attempts: readonly Attempt[],
  work: (counters: AttemptKey[]) => Promise<T>,
  refunds: readonly AttemptCounter[] = [],
): Promise<T> {
  const keys = attempts.map(keyOf);
  // As a wrong attempt does: nobody learns from the time that a refusal takes whether the attempt would have been right.
  const refused = keys.map((key) => knownFull(db, key)).find((state) => state !== undefined);
  if (refused !== undefined) {
    await takeBack(db, refunds);
    throw tooMany(refused);
  }
  const result = await work(keys);
  if (result.full === null) return result;
  const { place, seconds_left } = result.full;
  noteFull(db, keys[place] as AttemptKey, seconds_left);
  throw tooMany({ seconds_left });
}

const nameOf = ({ action, subject }: AttemptKey) => `${action} ${subject}`;

/** The state of a counter that was found full a moment ago; undefined if it must be asked. */
function knownFull(db: Db, key: AttemptKey): { seconds_left: number } | undefined {
  const state = fullCounters.get(db)?.get(nameOf(key));
  return state !== undefined && state.until > performance.now() ? { seconds_left: state.seconds_left } : undefined;
}

function noteFull(db: Db, key: AttemptKey, seconds_left: number): void {
  const full: FullCounters = fullCounters.get(db) ?? new Map();
  fullCounters.set(db, full);
  if (full.size >= MOST_FULL) full.clear();
  const until = performance.now() + Math.min(FULL_FOR_MS, seconds_left * 1_000);
  full.set(nameOf(key), { until, seconds_left });
}

function forgetFull(db: Db, key: AttemptKey): void {
  fullCounters.get(db)?.delete(nameOf(key));
}

/** Adds calls that a process counted by itself to the user's counter of all processes; see `RequestRate`. */
export async function countCalls(
  { db }: Context,
  action: keyof typeof CALL_RATES,
  userId: number,
  calls: number,
): Promise<{ isAllowed: boolean; seconds_left: number }> {
  const key = keyOf({ action, subject: String(userId) });
  const [counted] = await addAttempts(db, [key], { times: calls });
  if (counted === undefined) throw new Error('The calls were not counted.');
  // This user's other processes have not told of all their calls yet, so a full counter is at its limit already.
  return { isAllowed: counted.count < key.limit, seconds_left: counted.seconds_left };
}

/** The counters from which attempts are to be taken back if they succeeded, or were not made. */
export function refundsOf(attempts: readonly CountedAttempt[]): AttemptCounter[] {
  return attempts.flatMap(({ refundable }) => refundable ?? []);
}

/** A part of a statement: takes an attempt back from its counters. */
export function attemptTakenBack(counters: readonly AttemptCounter[]): StatementPart {
  return refund(counters);
}

/** Takes attempts back: they succeeded, or were not made. */
export async function refundAttempts({ db }: Context, attempts: readonly CountedAttempt[]): Promise<void> {
  await takeBack(db, refundsOf(attempts));
}

async function takeBack(db: Db, counters: readonly AttemptCounter[]): Promise<void> {
  if (counters.length > 0) await uncountAttempts(db, counters);
}

/**
 * Runs `work` as one attempt of each kind; over a limit it refuses without running it. `success` says whether a limit on
 * failures counts the attempt; an attempt that throws showed nothing to the caller, so it is not counted either. `work` gets the
 * counters from which the attempt is taken back afterwards; `is_taken_back` says that it did so itself.
 */
export async function limited<T extends { success: boolean; is_taken_back?: boolean }>(
  context: Context,
  attempts: readonly Attempt[],
  work: (counters: AttemptCounter[]) => Promise<T>,
): Promise<T> {
  const counted = attempts.length === 0 ? [] : await countAttempts(context, attempts);
  const refused = counted.find(({ isAllowed }) => !isAllowed);
  if (refused !== undefined) throw tooMany(refused);
  let isOpen = true;
  try {
    const result = await work(refundsOf(counted));
    isOpen = result.success && !result.is_taken_back;
    return result;
  } finally {
    if (isOpen) await refundAttempts(context, counted);
  }
}

/**
 * Counts an attempt and reads in the same statement what it is judged by; over the limit it refuses. The caller takes it back if it
 * succeeds or throws (`refundAttempts`).
 */
export async function countReading<Found>(
  context: Context,
  attempt: Attempt,
  reading: StatementPart<Found>,
): Promise<{ counted: CountedAttempt[]; found: Found }> {
  const { counted, found } = await countAndRead(context, [attempt], { reading });
  const refused = counted.find(({ isAllowed }) => !isAllowed);
  if (refused !== undefined) throw tooMany(refused);
  return { counted, found: found as Found };
}

/** The refusal of an attempt over its limit. */
export function tooMany({ seconds_left }: Pick<CountedAttempt, 'seconds_left'>): AppError {
  return new AppError('too_many_requests', { retryAfter: seconds_left });
}

/** A job: deletes the counters of attempts that no limit needs any more. */
export async function removeOldAttempts({ db }: Context): Promise<void> {
  await deleteOldAttempts(db);
}
