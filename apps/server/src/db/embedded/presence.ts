import pg from 'pg';
import { EmbeddedPostgresError } from './failure.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE, SUPERUSER } from './layout.ts';
import type { Reach } from './reach.ts';

/**
 * One connection by which a process shows the server that it uses it. The server frees the lock it holds however the
 * process ends, so "am I the last?" is answered by PostgreSQL, and the connection's end tells that the server is gone.
 */
export interface Presence {
  /** Settles when the connection ends, for whatever reason. */
  lost: Promise<void>;
  /** Leaves; true when no other process is present and none can come any more, so that the server may be stopped. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** `absent`: nobody listens. `busy`: somebody does, but is starting, stopping, or recovering from a crash. */
export type Answer = Presence | 'absent' | 'busy';

/** Shared by all present processes, taken alone by the last one; valid in the database `postgres`. */
const PRESENCE_LOCK = 7_203_114_002;
const CONNECT_TIMEOUT_MS = 5_000;

const ABSENT = new Set(['ENOENT', 'ECONNREFUSED']);
/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections, and connections that broke meanwhile. */
const BUSY = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE']);

/** Asks whether the server answers and, if so, becomes present there. */
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
    // The last one is just leaving and stops the server.
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
        'or give DATA_DIR to the present one (chown -R).',
      { cause: error },
    );
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL answers with: ${error.message}`, { cause: error });
}

async function leave(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK]);
  return rows[0].last;
}

/** Makes the application's role and its database where they are missing: a plain owner, no superuser. */
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
    // Another process that just entered made it first; 23505 is the same said by the index of the catalogue.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
