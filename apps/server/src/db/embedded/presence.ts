import pg from 'pg';
import { EmbeddedPostgresError } from './failure.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE, SUPERUSER } from './layout.ts';
import type { Reach } from './reach.ts';

/**
 * A connection that holds a shared lock as long as the process uses the server. PostgreSQL releases the lock however the
 * process ends, so it can tell whether a process is the last one; the end of the connection means that the server ended.
 */
export interface Presence {
  /** Resolves when the connection ends, for whatever reason. */
  lost: Promise<void>;
  /** Leaves; resolves to true if no other process is present and none can enter, so that the server may be stopped. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** `absent`: no server listens. `busy`: a server does, but it is starting, stopping, or recovering from a crash. */
export type Answer = Presence | 'absent' | 'busy';

/** Held shared by all present processes, exclusively by the last one; in the database `postgres`. */
const PRESENCE_LOCK = 7_203_114_002;
const CONNECT_TIMEOUT_MS = 5_000;

const ABSENT = new Set(['ENOENT', 'ECONNREFUSED']);
/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections, and broken connections. */
const BUSY = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE']);

/** Connects to the server and, if it answers, becomes present there. */
export async function enter(reach: Reach): Promise<Answer> {
  const client = new pg.Client({
    ...reach,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'slovickovo presence',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as entered', [PRESENCE_LOCK]);
    if (rows[0].entered) {
      await ensureApplicationDatabase(client, reach.password);
      return { lost, leave: () => leave(client), close: () => client.end() };
    }
    // The last process is leaving and stops the server.
    await client.end();
    return 'busy';
  } catch (error) {
    await client.end().catch(() => {});
    return answerOf(error as Error & { code?: string });
  }
}

function answerOf(error: Error & { code?: string }): 'absent' | 'busy' {
  const code = error.code ?? '';
  if (ABSENT.has(code)) return 'absent';
  if (BUSY.has(code) || /terminated|timeout/i.test(error.message)) return 'busy';
  if (code === 'EACCES' || code === 'EPERM') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL belongs to another user. Start the program as the user who started it first, ' +
        'or make the present user the owner of DATA_DIR (chown -R).',
      { cause: error },
    );
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL refused the connection: ${error.message}`, { cause: error });
}

async function leave(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK]);
  return rows[0].last;
}

/** Creates the application's role and database if they are missing; the role owns the database and is not a superuser. */
async function ensureApplicationDatabase(client: pg.Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [APPLICATION_DATABASE]);
  if (rows.length > 0) return;
  const secret = password === undefined ? '' : `password ${pg.escapeLiteral(password)}`;
  await client.query(
    `do $$ begin
       create role ${APPLICATION_ROLE} login ${secret};
     exception when duplicate_object or unique_violation then null; end $$`,
  );
  await client.query(`create database ${APPLICATION_DATABASE} owner ${APPLICATION_ROLE}`).catch((error) => {
    // Another process created it at the same time: duplicate_database, or unique_violation of the catalogue's index.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
