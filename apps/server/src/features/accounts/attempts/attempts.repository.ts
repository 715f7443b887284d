import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface AttemptKey {
  action: string;
  subject: string;
  /** Length of the window, in seconds. */
  window: number;
}

/** A counter of one window, from `addAttempt`. */
export interface AttemptCounter {
  action: string;
  subject: string;
  window_start: string;
}

const windowStart = (seconds: number) =>
  sql<string>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts `times` attempts, one by default; returns the count so far and the seconds until the window ends. */
export async function addAttempt(
  db: Db,
  { action, subject, window }: AttemptKey,
  times = 1,
): Promise<{ count: number; seconds_left: number; window_start: string }> {
  return db
    .insertInto('attempts')
    .values({ action, subject, window_start: windowStart(window), count: times })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject', 'window_start']).doUpdateSet({ count: sql`attempts.count + ${times}` }),
    )
    .returning([
      'count',
      'window_start',
      sql<number>`ceil(extract(epoch from window_start) + ${window} - extract(epoch from now()))::int`.as(
        'seconds_left',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function uncountAttempt(db: Db, { action, subject, window_start }: AttemptCounter): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('window_start', '=', window_start)
    .execute();
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where(sql<boolean>`window_start < now() - interval '1 day'`).execute();
}
