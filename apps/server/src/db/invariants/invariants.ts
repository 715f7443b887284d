import pg from 'pg';
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
}

const MOST_KEYS = 5;

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
  const { rows } = await client.query<{ count: number; keys: string[] | null }>(
    `select count(*)::int as count, (array_agg(key))[1:${MOST_KEYS}] as keys from (${violations}) as violation`,
  );
  return { claim, violations: rows[0]?.count ?? 0, keys: rows[0]?.keys ?? [] };
}
