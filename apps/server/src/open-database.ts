import type { Config } from './config.ts';
import { createDatabase, type DatabaseHandle } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { serverPath } from './program-files.ts';
import { within } from './within.ts';

type Log = { info(message: string): void; warn(message: string): void };

/** How long running queries may take when the database is left; the embedded server ends them afterwards. */
const QUERIES_MS = 500;

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
    await migrate(handle.pool, { directory: MIGRATIONS, log });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...handle, close };
}
