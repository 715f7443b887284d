import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PlanningClient } from './planned-once.ts';
import type { Database } from './schema.ts';
import { WIRE_TYPES } from './wire-types.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Where a PostgreSQL is reached: one URL, or its parts. A `host` that begins with `/` is the folder of its socket. */
export type DatabaseConnection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** Waits for the running queries and closes every connection. */
  close(): Promise<void>;
}

interface PoolSettings {
  /** Connections this process may hold at once. */
  max: number;
  /** Told about connections that broke while nobody was waiting for them. */
  onConnectionLost?: (error: Error) => void;
}

/** No statement of a request may run longer: behind it waits a person. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** A transaction that does nothing this long belongs to a lost process; its locks go. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** For a free connection or a new one; then the caller hears that the database is away. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens the pool and the typed queries over it. Nothing connects before the first query, and a database that goes away
 * never ends the process: queries fail until it is back, then the pool connects again by itself.
 */
export function createDatabase(
  connection: DatabaseConnection,
  { max, onConnectionLost = () => {} }: PoolSettings,
): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    Client: PlanningClient,
    max,
    application_name: 'slovickovo',
    types: WIRE_TYPES,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Opened once, a connection stays: a class that hands in after a quiet half-hour does not wait for new ones.
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Days and months are counted in the zone each query names; the session's own is the same on every server.
    options: '-c TimeZone=UTC',
  });
  // Node ends a process whose emitter has an 'error' nobody listens to. The pool speaks for idle connections; one that
  // breaks between two statements of a transaction speaks for itself.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only if a query went through it.
      if (!pool.ended) await pool.end();
    },
  };
}

/** serialization_failure and deadlock_detected: PostgreSQL undid everything, and a second try may well pass. */
const REPEATABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: all of it or nothing. Inside another transaction it takes part in that one.
 *
 * A deadlock or a serialization failure repeats `work` from its beginning, up to five times, so `work` must do nothing
 * outside the database (e-mails and jobs go through tables anyway).
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeated(db, () => (db.isTransaction ? work(db as Tx) : db.transaction().execute(work)));
}

/**
 * Runs `work`, one transaction or a single statement, again after a deadlock or a serialization failure, up to five times.
 * Inside a transaction such a failure is that transaction's to repeat.
 */
export async function repeated<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRepeatable(error)) throw error;
      // The two that collided must not meet again at the same moment.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

function isRepeatable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && REPEATABLE.has(error.code ?? '');
}
