import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The key of this installation with which codes are signed; 32 bytes. A restore under a running server replaces it, so nobody keeps it. */
export async function findCertificateKey(db: Db): Promise<Uint8Array> {
  const { key } = await db.selectFrom('certificate_keys').select('key').executeTakeFirstOrThrow();
  return key;
}

/** A finished result with the login of its owner; undefined if it or its owner is gone, or the owner is blocked. */
export async function findSharedResult(db: Db, runId: number, zone: string) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.user_id',
      'u.login',
      'u.share_series',
      'r.kind',
      't.name',
      sql<number>`coalesce(r.points, 0)`.as('points'),
      sql<number>`coalesce(r.test_rate, 0)`.as('percent'),
      sql<string>`to_char(r.date_finished at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('r.id', '=', runId)
    .where('r.state', '=', 'finished')
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Begins a new series of the user's links, so that none of those which were made until now opens anything. */
export async function beginSeries(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ share_series: sql`share_series + 1` }).where('id', '=', userId).execute();
}

/** The owner of shared points; undefined for an account that is gone, blocked or hidden in rankings. */
export async function findRankedPerson(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'country', 'share_series'])
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .where('hidden_in_rankings', '=', false)
    .executeTakeFirst();
}
