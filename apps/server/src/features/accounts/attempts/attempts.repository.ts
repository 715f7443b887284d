import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';

/** An attempt with the count above which it may not be made. */
export interface AttemptKey {
  action: string;
  subject: string;
  /** Length of the window, in seconds. */
  window: number;
  limit: number;
}

/** A counter of one window, from `addAttempts`. */
export interface AttemptCounter {
  action: string;
  subject: string;
  window_start: string;
}

const windowStart = (seconds: number) =>
  sql<string>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

const secondsLeft = (window: number) =>
  sql<number>`ceil(extract(epoch from window_start) + ${window} - extract(epoch from now()))::int`;

/** The state of a counter after an attempt was counted. */
export interface CounterState extends AttemptCounter {
  count: number;
  seconds_left: number;
}

/**
 * A part of a statement that counts `times` attempts if `made` holds: the rest of a select of one row or of none, with which the subject
 * may be found. Its row is the state of the counter.
 */
export function countedAttempt(
  { action, subject, window }: { action: string; subject: string | RawBuilder<string>; window: number },
  made: RawBuilder<unknown>,
  times = 1,
): StatementPart<CounterState> {
  return sql`(
    insert into attempts (action, subject, window_start, count)
    select ${action}, ${subject}, ${windowStart(window)}, ${times}::int ${made}
    on conflict (action, subject, window_start) do update set count = attempts.count + ${times}::int
    returning action, subject, window_start, count, ${secondsLeft(window)} as seconds_left)`;
}

/** What is counted of the last 24 hours in one counter for each hour, so that no midnight begins a new day. */
interface CountedOfDay {
  action: string;
  subject: string | RawBuilder<string>;
}

const HOUR_SECONDS = 3_600;

/**
 * The part of `countedAttempt` for what is counted of a day. It counts what was made where the rows of it do not tell: they can be
 * deleted, or pass to somebody else.
 */
export function countedOfDay(of: CountedOfDay, made: RawBuilder<unknown>, times = 1): StatementPart<CounterState> {
  return countedAttempt({ ...of, window: HOUR_SECONDS }, made, times);
}

/** How much `countedOfDay` has counted in the last 24 hours, as a part of a statement. */
export function countOfDay({ action, subject }: CountedOfDay): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(count), 0)::int from attempts
    where action = ${action} and subject = ${subject} and window_start > now() - interval '1 day')`;
}

/** What a statement selects of the parts that count. */
export const COUNTER_STATE = {
  ...columnsOf('attempts as counted', ['action', 'subject', 'count', 'window_start']),
  seconds_left: sql<number>`counted.seconds_left`,
};

const COUNT = projection({
  ...COUNTER_STATE,
  /** What the statement was asked to read besides. */
  found: sql<unknown>`counted.found`,
});

/**
 * Counts `times` attempts of each kind until the first that is over its limit, and none after it: who is refused at the first limit must
 * not use up the later ones, which may be those of somebody else's account. Returns the counts of those that were counted, and with each
 * what `reading` found. Takes one attempt of each counter of `refunds` back.
 */
export async function addAttempts(
  db: Db,
  attempts: readonly AttemptKey[],
  {
    times = 1,
    reading = sql`null`,
    refunds = [],
  }: { times?: number; reading?: RawBuilder<unknown> | undefined; refunds?: readonly AttemptCounter[] } = {},
): Promise<RowOf<typeof COUNT>[]> {
  const name = (place: number) => sql.id(`counted_${place}`);
  const counted = attempts.map((key, place) => {
    const made =
      place === 0
        ? sql``
        : sql`where exists (select from ${name(place - 1)} where count <= ${attempts[place - 1]?.limit})`;
    return sql`${name(place)} as ${countedAttempt(key, made, times)}`;
  });
  const rows = attempts.map((_, place) => sql`select ${sql.lit(place)} as place, * from ${name(place)}`);
  return listRows(
    db,
    COUNT,
    (list) => sql`
      with ${sql.join([...counted, ...(refunds.length > 0 ? [takenBack(refunds)] : [])])}
      select ${list}
      from (select counts.*, ${reading} as found from (${sql.join(rows, sql` union all `)}) as counts) as counted
      order by counted.place`,
  );
}

/** The first counter of an attempt that is over its limit. */
export type FullCounter = { place: number; seconds_left: number };

/**
 * Parts of a statement that makes an attempt and counts nothing, because it counts failures and this one cannot fail. The counters are
 * locked, one after another as `addAttempts` does, so that what is counted at the same moment is waited for and seen: `areOpen` is a
 * condition, `full` the first counter that is over its limit or null.
 */
export function heldCounters(attempts: readonly AttemptKey[]) {
  const name = (place: number) => sql.id(`held_${place}`);
  const isOpen = (place: number) =>
    place < 0 ? sql`true` : sql`exists (select from ${name(place)} where count < ${attempts[place]?.limit})`;
  const parts = attempts.map(
    ({ action, subject, window }, place) => sql`${name(place)} as (
      insert into attempts (action, subject, window_start, count)
      select ${action}, ${subject}, ${windowStart(window)}, 0 where ${isOpen(place - 1)}
      on conflict (action, subject, window_start) do update set count = attempts.count
      returning count, ${secondsLeft(window)} as seconds_left)`,
  );
  const full = attempts.map(
    ({ limit }, place) => sql`
      select json_build_object('place', ${sql.lit(place)}, 'seconds_left', seconds_left) from ${name(place)}
      where count >= ${limit}`,
  );
  return {
    ctes: sql.join(parts),
    areOpen: isOpen(attempts.length - 1),
    full: sql<FullCounter | null>`(${sql.join(full, sql` union all `)})`,
  };
}

/**
 * A part of a statement that takes one attempt of each counter back. The counters are locked in their order, which is that in which
 * `addAttempts` counted them, so that calls with the same counters never wait for each other in a circle. Each is found by the primary
 * key, whatever the statistics say: a join may use the index of the time, and then reads every counter of the window.
 */
export function refund(counters: readonly AttemptCounter[]): StatementPart {
  return refundOf(columnsOfCounters(counters));
}

/** Counters as columns, for a statement that is built before they are known. */
export type CounterColumns = {
  actions: string[];
  subjects: string[];
  window_starts: string[];
};

/** Returns the columns of counters. */
export function columnsOfCounters(counters: readonly AttemptCounter[]): CounterColumns {
  return {
    actions: counters.map(({ action }) => action),
    subjects: counters.map(({ subject }) => subject),
    window_starts: counters.map(({ window_start }) => window_start),
  };
}

/** The part of `refund`. */
export function refundOf({ actions, subjects, window_starts }: CounterColumns): StatementPart<object> {
  return sql`(
      insert into attempts (action, subject, window_start, count)
      select action, subject, window_start, 0
      from unnest(${actions}::text[], ${subjects}::text[], ${window_starts}::timestamptz[])
        with ordinality as counter (action, subject, window_start, place)
      order by place
      on conflict (action, subject, window_start) do update set count = greatest(attempts.count - 1, 0)
    )`;
}

/** The same with a name. */
export const takenBack = (counters: readonly AttemptCounter[]) => sql`taken_back as ${refund(counters)}`;

/** Takes one attempt of each counter back. */
export async function uncountAttempts(db: Db, counters: readonly AttemptCounter[]): Promise<void> {
  await sql`with ${takenBack(counters)} select`.execute(db);
}

/** Deletes the counters whose window began more than a day ago. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where(sql<boolean>`window_start < now() - interval '1 day'`).execute();
}
