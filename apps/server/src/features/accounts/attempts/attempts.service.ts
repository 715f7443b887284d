import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { networkOf } from '../../../http/operation/network.ts';
import {
  type AttemptCounter,
  type AttemptKey,
  addAttempts,
  deleteOldAttempts,
  type FullCounter,
  refund,
  uncountAttempts,
} from './attempts.repository.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Limits made for classrooms (product §9.18): strict per account, generous per address, because thirty pupils share one
 * address. With `counts: 'failures'` a successful attempt is not counted. An address is counted by its network.
 */
const ATTEMPT_LIMITS = {
  login_device: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  login_account: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  login_account_address: { limit: 3, window: DAY, counts: 'failures' },
  login_turn: { limit: 1, window: MINUTE / 2, counts: 'all' },
  login_address: { limit: 300, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  second_factor_device: { limit: 10, window: 60 * MINUTE, counts: 'failures' },
  second_factor: { limit: 10, window: 60 * MINUTE, counts: 'failures' },
  second_factor_day: { limit: 30, window: DAY, counts: 'failures' },
  second_factor_untold: { limit: 4, window: DAY, counts: 'all' },
  change_password: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  confirm_owner: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  download_data: { limit: 5, window: DAY, counts: 'all' },
  code_check_user: { limit: 20, window: 10 * MINUTE, counts: 'failures' },
  code_check_address: { limit: 100, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  username_available: { limit: 300, window: 10 * MINUTE, counts: 'all', by: 'address' },
  check_password: { limit: 600, window: 10 * MINUTE, counts: 'all', by: 'address' },
  check_user: { limit: 60, window: MINUTE, counts: 'all' },
  share_sender: { limit: 30, window: DAY, counts: 'all' },
  share_recipient: { limit: 10, window: DAY, counts: 'all' },
  translation_user: { limit: 60, window: MINUTE, counts: 'all' },
  speech_user: { limit: 120, window: MINUTE, counts: 'all' },
  social_address: { limit: 600, window: 10 * MINUTE, counts: 'all', by: 'address' },
  reset_address: { limit: 100, window: 10 * MINUTE, counts: 'all', by: 'address' },
  reset_device: { limit: 3, window: DAY, counts: 'all' },
  restore_address: { limit: 100, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  approval_link: { limit: 100, window: 10 * MINUTE, counts: 'failures', by: 'address' },
  pupil_accounts_address: { limit: 400, window: DAY, counts: 'all', by: 'address' },
  pupil_resets: { limit: 100, window: 60 * MINUTE, counts: 'all' },
  contact_user: { limit: 5, window: 60 * MINUTE, counts: 'all' },
  contact_users_address: { limit: 60, window: 60 * MINUTE, counts: 'all', by: 'address' },
  contact_address: { limit: 20, window: 60 * MINUTE, counts: 'all', by: 'address' },
  contact_visitors: { limit: 100, window: 60 * MINUTE, counts: 'all', by: 'everybody' },
  register_address: { limit: 300, window: 10 * MINUTE, counts: 'all', by: 'address' },
  waiting_teacher_address: { limit: 100, window: DAY, counts: 'all', by: 'address' },
  all_calls: { limit: 900, window: MINUTE, counts: 'all' },
  changes: { limit: 3_000, window: DAY, counts: 'all' },
} as const satisfies Record<string, Limit>;

export type { AttemptCounter };

/** What each process counts by itself of all calls of a user (security.md), and of those that change something. */
export const CALL_RATES = {
  all_calls: { most: ATTEMPT_LIMITS.all_calls.limit, window: MINUTE * 1_000, toldEvery: 100 },
  changes: { most: ATTEMPT_LIMITS.changes.limit, window: 60 * MINUTE * 1_000, toldEvery: 20 },
} as const satisfies Partial<Record<LimitedAction, object>>;

/** An account that strangers guess at lets one of them try again after this long. */
export const TURN_SECONDS = ATTEMPT_LIMITS.login_turn.window;

interface Limit {
  limit: number;
  /** Length of the window, in seconds. */
  window: number;
  counts: 'failures' | 'all';
  by?: 'address' | 'everybody';
}

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/** What is counted for a user, and not for an address or for all visitors together. */
export type ActionOfUser = {
  [Action in LimitedAction]: (typeof ATTEMPT_LIMITS)[Action] extends { by: string } ? never : Action;
}[LimitedAction];

/** An attempt at a limited action; `subject` is whose attempts are counted together: an address, an account, or both. */
export interface Attempt {
  action: LimitedAction;
  subject: string;
}

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
  const { counted } = await countAndRead(context, [attempts], { refunds });
  return counted[0] ?? [];
}

/**
 * The same for several ways to make an attempt, in one statement: one after another until a way whose attempts are all allowed. Returns
 * the attempts of each way that were judged; none of the ways after the allowed one, and none of a way without attempts.
 */
export async function countWays(context: Context, ways: readonly (readonly Attempt[])[]): Promise<CountedAttempt[][]> {
  return (await countAndRead(context, ways)).counted;
}

interface Besides {
  reading?: StatementPart<unknown>;
  refunds?: readonly AttemptCounter[];
}

async function countAndRead(
  { db }: Context,
  ways: readonly (readonly Attempt[])[],
  { reading, refunds = [] }: Besides = {},
) {
  const known = ways.map((attempts) => {
    const keys = attempts.map(keyOf);
    const states = keys.map((key) => knownFull(db, key));
    const place = states.findIndex((state) => state !== undefined);
    return place < 0
      ? { attempts: keys, isFull: false, refused: undefined }
      : { attempts: keys.slice(0, place), isFull: true, refused: states[place] };
  });
  const isAsked = known.some(({ attempts }) => attempts.length > 0);
  const counts = isAsked ? await addAttempts(db, known, { reading, refunds }) : [];
  if (!isAsked) await takeBack(db, refunds);
  const counted = known.map(({ attempts, refused }, way) => {
    const counted = counts
      .filter((count) => count.way === way)
      .map(({ count, seconds_left, window_start }, place): CountedAttempt => {
        const key = attempts[place] as AttemptKey;
        const isAllowed = count <= key.limit;
        if (isAllowed) forgetFull(db, key);
        else noteFull(db, key, seconds_left);
        const isRefundable = ATTEMPT_LIMITS[key.action as LimitedAction].counts === 'failures';
        return { isAllowed, seconds_left, ...(isRefundable && { refundable: { ...key, window_start } }) };
      });
    const isRefused = counted.length < attempts.length || counted.some(({ isAllowed }) => !isAllowed);
    return refused === undefined || isRefused ? counted : [...counted, { isAllowed: false, ...refused }];
  });
  return { counted, found: counts[0]?.found };
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
  const [counted] = await addAttempts(db, [{ attempts: [key], isFull: false }], { times: calls });
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
  const { counted, found } = await countAndRead(context, [[attempt]], { reading });
  const [attempts = []] = counted;
  const refused = attempts.find(({ isAllowed }) => !isAllowed);
  if (refused !== undefined) throw tooMany(refused);
  return { counted: attempts, found: found as Found };
}

/** The refusal of an attempt over its limit. */
export function tooMany({ seconds_left }: Pick<CountedAttempt, 'seconds_left'>): AppError {
  return new AppError('too_many_requests', { retryAfter: seconds_left });
}

/** A job: deletes the counters of attempts that no limit needs any more. */
export async function removeOldAttempts({ db }: Context): Promise<void> {
  await deleteOldAttempts(db);
}
