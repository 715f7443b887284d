import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { getRow, projection } from '../../../db/projection.ts';
import { DUE_SINCE } from '../../../mail/emails.repository.ts';

const DATABASE = projection({
  version: sql<string>`current_setting('server_version')`,
  bytes: sql<number>`pg_database_size(current_database())`,
  connections: sql<number>`(select count(*)::int from pg_stat_activity where datname = current_database())`,
  most_connections: sql<number>`current_setting('max_connections')::int`,
  migrations: sql<number>`(select count(*)::int from schema_migrations)`,
});

/** Returns what the database says of itself. */
export async function readDatabase(db: Db) {
  return getRow(db, DATABASE, (list) => sql`select ${list}`);
}

const MAIL = projection({
  waiting: sql<number>`count(*)::int`,
  failing: sql<number>`(count(*) filter (where e.tries > 0))::int`,
  due_since: DUE_SINCE,
  last_error: sql<string | null>`(array_agg(e.last_error order by e.due_at desc) filter (where e.tries > 0))[1]`,
  last_sent_at: sql<string | null>`(select s.sent_at from emails s where s.state = 'sent' order by s.id desc limit 1)`,
});

/** Returns how the e-mails stand. The last one that was sent is that of the newest row, which needs no index of its own. */
export async function readMail(db: Db) {
  return getRow(db, MAIL, (list) => sql`select ${list} from emails e where e.state = 'waiting'`);
}
