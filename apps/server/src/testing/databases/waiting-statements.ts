import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** How many statements of this database wait for a row that another transaction has locked. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.count ?? 0;
}
