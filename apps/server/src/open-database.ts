import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Config, keepsSnapshots } from './config.ts';
import { endSilentConnections } from './db/availability/silence.ts';
import { isUnavailable } from './db/availability/unavailable.ts';
import { createDatabase, type DatabaseHandle } from './db/database.ts';
import { layoutOf } from './db/embedded/layout.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { hasSchema, migrate, schemaState } from './db/migrate.ts';
import { serverPath } from './program-files.ts';
import { within } from './within.ts';

type Log = { info(message: string): void; warn(message: string): void };

/** How long running queries may take when the database is left; the embedded server ends them afterwards. */
const QUERIES_MS = 500;

/**
 * How long a call waits for a database that cannot be reached: as long as a planned change of the primary, and shorter than
 * browsers wait for a call.
 */
export const PATIENCE_MS = 8_000;

/** How long to wait for a served PostgreSQL that is not there yet. */
const SERVED_START_MS = 30_000;
const SERVED_POLL_MS = 500;
/** The driver's error if the server asks for a password and there is none. */
const NO_PASSWORD = /client password must be/;

export const MIGRATIONS = serverPath('migrations');

/**
 * What happens to a database that is not there, or has no tables yet: it is made, or refused in one sentence, because the setting that
 * names it is probably wrong.
 */
export type IfMissing = 'create' | 'refuse';

interface Opening {
  ifMissing?: IfMissing;
  /** Closes the database when it is aborted, also one that is just being opened. */
  stopping?: AbortSignal;
}

/** The settings name a database that is not there. */
class MissingDatabaseError extends Error {
  override name = 'MissingDatabaseError';
}

/**
 * Opens and migrates the configured database: the one of `DATABASE_URL`, or else the embedded one in `DATA_DIR`, of which a
 * snapshot is taken before. `close` waits half a second for running queries and then leaves the embedded server.
 */
export async function openDatabase(config: Config, log: Log, opening: Opening = {}): Promise<DatabaseHandle> {
  const handle = await connectDatabase(config, log, opening);
  try {
    await migrateDatabase(handle, config, log);
  } catch (error) {
    await handle.close();
    throw error;
  }
  endSilentConnections(handle.pool);
  return handle;
}

/** Opens the configured database as it is, whatever its schema, and lets statements take as long as they need. */
export async function connectDatabase(
  config: Config,
  log: Log,
  { ifMissing = 'create', stopping }: Opening = {},
): Promise<DatabaseHandle> {
  const isServed = config.DATABASE_URL !== undefined;
  if (ifMissing === 'refuse' && !isServed && !(await hasCluster(config))) throw missing(config);
  const embedded = isServed
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, ...(stopping && { stopping }) });
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL as string };
  const handle = createDatabase(connection, {
    max: config.DATABASE_POOL,
    prepare: config.DATABASE_PREPARE,
    patienceMs: PATIENCE_MS,
    onConnectionLost: (error) => log.warn(`A database connection was lost: ${error.message}`),
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= within(QUERIES_MS, handle.close()).then(() => embedded?.stop());
    return closing;
  };
  stopping?.addEventListener('abort', () => void close().catch(() => undefined), { once: true });
  try {
    stopping?.throwIfAborted();
    if (isServed) await untilAnswers(handle.pool, log, stopping);
    if (ifMissing === 'refuse' && !(await hasSchema(handle.pool))) throw missing(config);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...handle, close };
}

/** A folder that cannot be read is left to the start of PostgreSQL, which explains it. */
async function hasCluster({ DATA_DIR }: Config): Promise<boolean> {
  return readdir(layoutOf(DATA_DIR).cluster).then(
    (entries) => entries.length > 0,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

function missing({ DATA_DIR, DATABASE_URL }: Config): MissingDatabaseError {
  return new MissingDatabaseError(
    DATABASE_URL === undefined
      ? `There is no database of Slovíčkovo in the folder ${DATA_DIR} (DATA_DIR): is it the right one?`
      : `The database ${withoutSecrets(DATABASE_URL)} (DATABASE_URL) is empty: is it the right one?`,
  );
}

/** The parameters of an address may have a password, too. */
function withoutSecrets(address: string): string {
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}

/** Updates the database to the schema of this program; an embedded one with data is copied to a file before. */
export async function migrateDatabase(handle: DatabaseHandle, config: Config, log: Log): Promise<void> {
  const update = () => migrate(handle.pool, { directory: MIGRATIONS, log });
  const state = () => schemaState(handle.pool, MIGRATIONS);
  if (!keepsSnapshots(config) || (await state()) === 'current') {
    await update();
    return;
  }
  // Loaded only by a start that updates something.
  const { updateAfterSnapshot } = await import('./db/backup/snapshots.ts');
  await updateAfterSnapshot(handle, { config, log, update, state });
}

/**
 * Waits for a PostgreSQL that is still starting, or for another machine that takes over. Any other fault, for example a wrong password,
 * is thrown at once.
 */
async function untilAnswers(pool: pg.Pool, log: Log, stopping: AbortSignal | undefined): Promise<void> {
  const deadline = performance.now() + SERVED_START_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select');
      return;
    } catch (error) {
      const { message } = error as Error;
      if (NO_PASSWORD.test(message))
        throw new Error(
          'The PostgreSQL of DATABASE_URL asks for a password: there is none in the address, nor in PGPASSWORD.',
          { cause: error },
        );
      if (!isUnavailable(error) || performance.now() > deadline)
        throw new Error(`The PostgreSQL of DATABASE_URL cannot be used: ${message}`, { cause: error });
      if (attempt === 1)
        log.info(`Waiting for the PostgreSQL of DATABASE_URL, at most ${SERVED_START_MS / 1000} s (${message}).`);
      await sleep(SERVED_POLL_MS, undefined, { signal: stopping });
    }
  }
}
