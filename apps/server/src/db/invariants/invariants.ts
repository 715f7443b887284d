import pg from 'pg';
import { isUnavailable } from '../availability/unavailable.ts';
import type { Invariant } from './invariant.ts';
import { INVARIANTS_OF_PEOPLE } from './people.ts';
import { invariantsOfPoints } from './points.ts';
import { INVARIANTS_OF_RUNS } from './runs.ts';
import { invariantsOfSchema } from './schema-invariants.ts';
import { INVARIANTS_OF_WORDS } from './words.ts';

/** How one invariant stands. */
export interface Finding {
  claim: string;
  violations: number;
  /** The keys of the first violations. */
  keys: string[];
  /** The command that makes it hold again, and how it came about. */
  remedy?: string;
  /** Why it could not be looked up, which counts as one violation: a part of the database cannot be read. */
  unreadable?: string;
}

const MOST_KEYS = 5;
/** The class of errors by which an operator or the server ends a statement. */
const INTERVENTION = '57';
/** As PostgreSQL names the file of a page that it cannot read. */
const FILE_OF_TABLE = /\bbase\/\d+\/(\d+)/;

/**
 * Looks every invariant up, all of them at one moment; a server may run meanwhile. Index scans are off, because an index may be what
 * is broken. `zone` is the time zone of months and days (`TZ_NAME`).
 */
export async function* examine(client: pg.ClientBase, zone: string): AsyncGenerator<Finding> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB';
      set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off`);
    const invariants = [
      ...INVARIANTS_OF_PEOPLE,
      ...INVARIANTS_OF_WORDS,
      ...INVARIANTS_OF_RUNS,
      ...invariantsOfPoints(pg.escapeLiteral(zone)),
      ...(await invariantsOfSchema(client)),
    ];
    for (const invariant of invariants) yield await look(client, invariant);
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function look(client: pg.ClientBase, { claim, violations }: Invariant): Promise<Finding> {
  await client.query('savepoint invariant');
  try {
    const { rows } = await client.query<{ count: number; keys: string[] | null }>(
      `select count(*)::int as count, (array_agg(key))[1:${MOST_KEYS}] as keys from (${violations}) as violation`,
    );
    return { claim, violations: rows[0]?.count ?? 0, keys: rows[0]?.keys ?? [] };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    await client.query('rollback to savepoint invariant');
    return unreadable(client, claim, error);
  }
}

/**
 * Whether the error of a statement that is right comes from what it reads, for example from a damaged page: the next statement may read
 * something else. After any other error the database is gone.
 */
export function isUnreadable(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && !isUnavailable(error) && !error.code?.startsWith(INTERVENTION);
}

/** The finding of an invariant that could not be looked up because of this error; it names the table, where PostgreSQL names its file. */
export async function unreadable(client: pg.Pool | pg.ClientBase, claim: string, error: Error): Promise<Finding> {
  const [, file] = FILE_OF_TABLE.exec(error.message) ?? [];
  const table = file === undefined ? undefined : await tableOf(client, file);
  const reason = table === undefined ? error.message : `the table ${table} cannot be read (${error.message})`;
  return { claim, violations: 1, keys: [], unreadable: reason };
}

/** The table of a file, also of the one in which its long values or an index are. */
async function tableOf(client: pg.Pool | pg.ClientBase, file: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    `select coalesce(
       (select c.oid from pg_class c where c.reltoastrelid = f.relation),
       (select x.indrelid from pg_index x where x.indexrelid = f.relation),
       f.relation
     )::regclass::text as name
     from pg_filenode_relation(0, $1) as f (relation)`,
    [file],
  );
  return rows[0]?.name ?? undefined;
}
