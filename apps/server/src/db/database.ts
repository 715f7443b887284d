import { Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { PatientConnections } from './availability/patience.ts';
import { closeIfFailed, noteStandby, refuseStandby } from './availability/unavailable.ts';
import { pipelinedConnections } from './pipelining/connections.ts';
import { RepeatingDialect, withRepeats } from './repeats.ts';
import type { Database } from './schema.ts';
import { preparingClient, StatementNames } from './statements/prepared-statements.ts';
import { WIRE_TYPES } from './wire-types.ts';

/** The database, or a transaction of it: what a statement is sent by. */
export type Db = Kysely<Database>;
/** A transaction: for what must be done as a whole, and for locks that last to its end. */
export type Tx = Transaction<Database>;

/** The address of a PostgreSQL: one URL, or its parts. A `host` that begins with `/` is the folder of its socket. */
export type DatabaseConnection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

/** An open database with its pool of connections. */
export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /**
   * Opens a connection beside the pool and without time limits, for work on the whole database. The caller ends it; `close` ends it at
   * once.
   */
  openSession(): Promise<pg.Client>;
  /** How many statements were sent by the pool so far. */
  statements(): number;
  /** Ends the sessions that are still open, whatever they do, waits for the running queries of the pool, then closes its connections. */
  close(): Promise<void>;
}

interface PoolSettings {
  /** Connections this process may hold at once. */
  max: number;
  /** Whether statements are prepared, as is the default; not behind a pooler that gives each one another connection. */
  prepare?: boolean;
  /** The longest wait for a free or new connection, in milliseconds. */
  connectMs?: number;
  /** How long a call waits for a database that cannot be reached, in milliseconds. */
  patienceMs?: number;
  /** Whether a standby will do, which can only be read. */
  maybeStandby?: boolean;
  /** Called when an idle connection breaks. */
  onConnectionLost?: (error: Error) => void;
}

/** The longest time for one statement of a request, because a person is waiting for it. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** A transaction idle this long belongs to a lost process: PostgreSQL ends it, which releases its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** The longest wait for a free or new connection; then the call fails because the database is unavailable. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * What each session asks of the server, because a served PostgreSQL has settings of its own. Queries name the time zone in which they
 * count days and months, and they are short and many:
 * - compiling one (JIT) takes longer than running it;
 * - parallel workers of one would take cores from all others;
 * - a page that is not the next one costs what it does on a solid-state disk or in memory. With the default, that of a spinning disk, a
 *   table of some thousand rows is read whole for forty of them.
 */
const SESSION_OPTIONS = ['TimeZone=UTC', 'jit=off', 'max_parallel_workers_per_gather=0', 'random_page_cost=1.1']
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A role or a database may have limits of its own, for example those of calls behind a pooler (docs/operations.md). */
const WITHOUT_LIMITS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** A connection that is silent for so long is asked whether its other end is still there; it ends ten seconds later if not. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Creates the pool and a typed query builder that uses it. Nothing connects before the first query. A lost database never
 * ends the process: queries fail until it is back, then the pool reconnects.
 */
export function createDatabase(
  connection: DatabaseConnection,
  {
    max,
    prepare = true,
    connectMs = CONNECT_TIMEOUT_MS,
    patienceMs = 0,
    maybeStandby = false,
    onConnectionLost = () => {},
  }: PoolSettings,
): DatabaseHandle {
  let statements = 0;
  const Client = prepare ? preparingClient(new StatementNames()) : pg.Client;
  const pool = new pg.Pool({
    ...connection,
    Client: class extends Client {
      constructor(config?: pg.ClientConfig) {
        super(config);
        noteStandby(this);
        closeIfFailed(this);
      }

      // biome-ignore lint/suspicious/noExplicitAny: passes on the parameters and results of the driver's many overloads
      override query(config: any, ...rest: any[]): any {
        statements += 1;
        return super.query(config, ...(rest as []));
      }
    },
    max,
    application_name: 'slovickovo',
    types: WIRE_TYPES,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: connectMs,
    // Open connections are kept, so that a class that hands in after a quiet half-hour does not wait for new ones.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(!maybeStandby && { verify: refuseStandby }),
    options: SESSION_OPTIONS,
    pipeline: prepare,
  });
  // Node ends the process on an 'error' event without a listener. The pool emits it for idle connections; a connection
  // that breaks between two statements of a transaction emits it itself, and the next statement fails.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const patient = new PatientConnections(pool, patienceMs);
  const connect = () => patient.connect();
  const connections: PostgresPool = prepare
    ? pipelinedConnections(pool, connect)
    : { connect, end: () => pool.end(), options: pool.options };
  const sessions = new Set<pg.Client>();
  const db = new Kysely<Database>({ dialect: new RepeatingDialect({ pool: connections }) });
  return {
    db,
    pool,
    statements: () => statements,
    openSession: async () => {
      const client = new pg.Client({
        ...connection,
        application_name: 'slovickovo maintenance',
        options: `${SESSION_OPTIONS} ${WITHOUT_LIMITS}`,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      });
      // As above: the next statement fails instead of the process.
      client.on('error', () => {});
      client.once('end', () => sessions.delete(client));
      await client.connect();
      sessions.add(client);
      return client;
    },
    close: async () => {
      // The pool does not wait for its connections to end, so PostgreSQL may stop before them: that is no loss.
      pool.off('error', onConnectionLost).on('error', () => {});
      await Promise.all([...sessions].map((session) => session.end()));
      await db.destroy();
      // Kysely ends the pool only if a query went through it.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Runs `work` in one transaction: all of it or nothing. Inside another transaction it joins that one.
 *
 * After a deadlock `work` may run again from its beginning (`withRepeats`), so it must have no effect outside the database
 * (e-mails and jobs are rows of tables anyway).
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Within a transaction nothing is repeated, because all of it was rolled back.
  return db.isTransaction ? work(db as Tx) : withRepeats(() => db.transaction().execute(work));
}
