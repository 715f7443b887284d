import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface AttemptKey {
  action: string;
  subject: string;
  /** Length of the window, in seconds. */
  window: number;
}

const windowStart = (seconds: number) =>
  sql<string>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts one attempt; returns the count so far and the seconds until the window ends. */
export async function addAttempt(db: Db, key: AttemptKey): Promise<{ count: number; seconds_left: number }> {
  return db
    .insertInto('attempts')
    .values({ action: key.action, subject: key.subject, window_start: windowStart(key.window), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject', 'window_start']).doUpdateSet({ count: sql`attempts.count + 1` }),
    )
    .returning([
      'count',
      sql<number>`ceil(extract(epoch from window_start) + ${key.window} - extract(epoch from now()))::int`.as(
        'seconds_left',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export async function uncountAttempt(db: Db, key: AttemptKey): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('action', '=', key.action)
    .where('subject', '=', key.subject)
    .where('window_start', '=', windowStart(key.window))
    .execute();
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where(sql<boolean>`window_start < now() - interval '1 day'`).execute();
}
