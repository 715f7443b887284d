import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listRows, projection } from '../../db/projection.ts';

const WAITING = projection({ count: sql<number>`count(*)::int` });

/** How many statements of this database wait for a row that another transaction has locked. */
export async function countWaiting(db: Db): Promise<number> {
  // Within a transaction the first answer would be repeated for ever.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const [row] = await listRows(
    db,
    WAITING,
    (list) => sql`
      select ${list} from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
