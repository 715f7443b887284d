import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { listRows, projection } from '../../db/projection.ts';

const WAITING = projection({ count: sql<number>`count(*)::int` });

/** How many statements of this database wait for a row that another transaction has locked. */
export async function countWaiting(tx: Tx): Promise<number> {
  const [row] = await listRows(
    tx,
    WAITING,
    (list) => sql`
      select ${list} from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
