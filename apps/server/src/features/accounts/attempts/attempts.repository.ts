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
const COUNT = projection({
  ...columnsOf('attempts as counted', ['count', 'window_start']),
  /** The number of the way of which it is one. */
  way: sql<number>`counted.way`,
  seconds_left: sql<number>`counted.seconds_left`,
  /** What the statement was asked to read besides. */
  found: sql<unknown>`counted.found`,
});

/** Attempts of several kinds that must all be allowed. */
interface Way {
  attempts: readonly AttemptKey[];
  /** Whether another one of them is known to be over its limit, so that the way is closed whatever these say. */
  isFull: boolean;
}

/**
 * Counts `times` attempts of each kind of the first way until the first that is over its limit, and none after it: who is refused at the
 * first limit must not use up the later ones, which may be those of somebody else's account. Then goes on to the next way, until one is
 * allowed. Returns the counts of those that were counted, and with each what `reading` found. Takes one attempt of each counter of
 * `refunds` back.
 */
export async function addAttempts(
  db: Db,
  ways: readonly Way[],
  {
    times = 1,
    reading = sql`null`,
    refunds = [],
  }: { times?: number; reading?: RawBuilder<unknown> | undefined; refunds?: readonly AttemptCounter[] } = {},
): Promise<RowOf<typeof COUNT>[]> {
  const name = (way: number, place: number) => sql.id(`counted_${way}_${place}`);
  const isAllowed = (way: number, place: number) =>
    sql`exists (select from ${name(way, place)} where count <= ${ways[way]?.attempts[place]?.limit})`;
  const isClosed = ({ attempts, isFull }: Way, way: number) =>
    isFull || attempts.length === 0 ? sql`true` : sql`not ${isAllowed(way, attempts.length - 1)}`;
  const counted = ways.flatMap(({ attempts }, way) =>
    attempts.map(({ action, subject, window }, place) => {
      const before = place > 0 ? [isAllowed(way, place - 1)] : ways.slice(0, way).map(isClosed);
      const part = sql`${name(way, place)} as (
        insert into attempts (action, subject, window_start, count)
        select ${action}, ${subject}, ${windowStart(window)}, ${times}::int
        where ${sql.join([sql`true`, ...before], sql` and `)}
        on conflict (action, subject, window_start) do update set count = attempts.count + ${times}::int
        returning count, window_start, ${secondsLeft(window)} as seconds_left)`;
      const row = sql`select ${sql.lit(way)} as way, ${sql.lit(place)} as place, * from ${name(way, place)}`;
      return { part, row };
    }),
  );
  return listRows(
    db,
    COUNT,
    (list) => sql`
      with ${sql.join([...counted.map(({ part }) => part), ...(refunds.length > 0 ? [takenBack(refunds)] : [])])}
      select ${list}
      from (select counts.*, ${reading} as found from (${sql.join(
        counted.map(({ row }) => row),
        sql` union all `,
      )}) as counts) as counted
      order by counted.way, counted.place`,
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
