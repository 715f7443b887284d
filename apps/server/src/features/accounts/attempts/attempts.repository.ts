import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface AttemptKey {
  action: string;
  subject: string;
  /** Length of the window, in seconds. */
  window: number;
}

/** An attempt with the count above which it may not be made. */
export interface LimitedKey extends AttemptKey {
  limit: number;
}

/** The state of a counter after an attempt was counted. */
export interface AttemptCount {
  count: number;
  seconds_left: number;
  window_start: string;
}

/** A counter of one window, from `addAttempts`. */
export interface AttemptCounter {
  action: string;
  subject: string;
  window_start: string;
}

const windowStart = (seconds: number) =>
  sql<string>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts `times` attempts; `source` decides whether: it is empty if they are not made. */
const counting = ({ action, subject, window }: AttemptKey, times: number, source: RawBuilder<unknown>) => sql`
  insert into attempts (action, subject, window_start, count)
  select ${action}, ${subject}, ${windowStart(window)}, ${times}::int ${source}
  on conflict (action, subject, window_start) do update set count = attempts.count + ${times}::int
  returning count, window_start, ceil(extract(epoch from window_start) + ${window} - extract(epoch from now()))::int as seconds_left`;

/** Counts `times` attempts at once; returns the count so far and the seconds until the window ends. */
export async function addAttempt(db: Db, attempt: AttemptKey, times: number): Promise<AttemptCount> {
  const { rows } = await sql<AttemptCount>`${counting(attempt, times, sql``)}`.execute(db);
  return rows[0] as AttemptCount;
}

/**
 * Counts one attempt of each kind until the first that is over its limit, and none after it: who is refused at the first limit must not
 * use up the later ones, which may be those of somebody else's account. Returns the counts of those that were counted.
 */
export async function addAttempts(db: Db, attempts: readonly LimitedKey[]): Promise<AttemptCount[]> {
  const name = (place: number) => sql.id(`counted_${place}`);
  const counted = attempts.map((attempt, place) => {
    const before = attempts[place - 1];
    const source = before === undefined ? sql`` : sql`from ${name(place - 1)} where count <= ${before.limit}`;
    return sql`${name(place)} as (${counting(attempt, 1, source)})`;
  });
  const counts = attempts.map((_, place) => sql`select ${sql.lit(place)} as place, * from ${name(place)}`);
  const { rows } = await sql<AttemptCount>`
    with ${sql.join(counted)}
    select count, seconds_left, window_start from (${sql.join(counts, sql` union all `)}) as counts order by place`.execute(
    db,
  );
  return rows;
}

/**
 * Takes one attempt of each counter back. The counters are locked in their order, which is that in which `addAttempts` counted them,
 * so that calls with the same counters never wait for each other in a circle.
 */
export async function uncountAttempts(db: Db, counters: readonly AttemptCounter[]): Promise<void> {
  const column = (name: keyof AttemptCounter) => counters.map((counter) => counter[name]);
  await sql`
    with held as materialized (
      select a.action, a.subject, a.window_start
      from unnest(${column('action')}::text[], ${column('subject')}::text[], ${column('window_start')}::timestamptz[])
        with ordinality as counter (action, subject, window_start, place)
      join attempts a using (action, subject, window_start)
      order by counter.place
      for no key update of a
    )
    update attempts a set count = greatest(a.count - 1, 0) from held
    where a.action = held.action and a.subject = held.subject and a.window_start = held.window_start`.execute(db);
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where(sql<boolean>`window_start < now() - interval '1 day'`).execute();
}
