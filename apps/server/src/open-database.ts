import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './config.ts';
import { createDatabase, type DatabaseHandle } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { endSilentConnections } from './db/silence.ts';
import { serverPath } from './program-files.ts';
import { within } from './within.ts';

type Log = { info(message: string): void; warn(message: string): void };

/** How long running queries may take when the database is left; the embedded server ends them afterwards. */
const QUERIES_MS = 500;

/** How long to wait for a served PostgreSQL that is not there yet. */
const SERVED_START_MS = 30_000;
const SERVED_POLL_MS = 500;
/** Nobody listens, the name is not known yet, the server is starting up. */
const NOT_THERE_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  '57P03',
]);

export const MIGRATIONS = serverPath('migrations');

/**
 * Opens and migrates the configured database: the one of `DATABASE_URL`, or else the embedded one in `DATA_DIR`.
 * `close` waits half a second for running queries and then leaves the embedded server.
 */
export async function openDatabase(config: Config, log: Log): Promise<DatabaseHandle> {
  const embedded =
    config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log }) : undefined;
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL as string };
  const handle = createDatabase(connection, {
    max: config.DATABASE_POOL,
    prepare: config.DATABASE_PREPARE,
    onConnectionLost: (error) => log.warn(`A database connection was lost: ${error.message}`),
  });
  const close = async () => {
    await within(QUERIES_MS, handle.close());
    await embedded?.stop();
  };
  try {
    if (embedded === undefined) await untilAnswers(handle.pool, log);
    await migrate(handle.pool, { directory: MIGRATIONS, log });
  } catch (error) {
    await close();
    throw error;
  }
  endSilentConnections(handle.pool);
  return { ...handle, close };
}

/** Waits for a PostgreSQL that is still starting. Any other fault, for example a wrong password, is thrown at once. */
async function untilAnswers(pool: pg.Pool, log: Log): Promise<void> {
  const deadline = performance.now() + SERVED_START_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select');
      return;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (!NOT_THERE_YET.has(code) || performance.now() > deadline) throw error;
      if (attempt === 1)
        log.info(`Waiting for the PostgreSQL of DATABASE_URL, at most ${SERVED_START_MS / 1000} s (${message}).`);
      await sleep(SERVED_POLL_MS);
    }
  }
}
