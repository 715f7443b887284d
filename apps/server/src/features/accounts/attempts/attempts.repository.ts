import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';

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

/** The state of a counter after an attempt was counted. */
const COUNT = projection({
  ...columnsOf('attempts as counted', ['count', 'window_start']),
  /** Seconds until the window ends. */
  seconds_left: sql<number>`counted.seconds_left`,
});

/**
 * Counts `times` attempts of each kind until the first that is over its limit, and none after it: who is refused at the first limit must
 * not use up the later ones, which may be those of somebody else's account. Returns the counts of those that were counted.
 */
export async function addAttempts(db: Db, attempts: readonly AttemptKey[], times = 1): Promise<RowOf<typeof COUNT>[]> {
  const name = (place: number) => sql.id(`counted_${place}`);
  const parts = attempts.map(({ action, subject, window }, place) => {
    const before = attempts[place - 1];
    const isAllowed = before === undefined ? sql`` : sql`from ${name(place - 1)} where count <= ${before.limit}`;
    return sql`${name(place)} as (
      insert into attempts (action, subject, window_start, count)
      select ${action}, ${subject}, ${windowStart(window)}, ${times}::int ${isAllowed}
      on conflict (action, subject, window_start) do update set count = attempts.count + ${times}::int
      returning count, window_start,
        ceil(extract(epoch from window_start) + ${window} - extract(epoch from now()))::int as seconds_left)`;
  });
  const counts = attempts.map((_, place) => sql`select ${sql.lit(place)} as place, * from ${name(place)}`);
  return listRows(
    db,
    COUNT,
    (list) => sql`
      with ${sql.join(parts)}
      select ${list} from (${sql.join(counts, sql` union all `)}) as counted order by counted.place`,
  );
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
