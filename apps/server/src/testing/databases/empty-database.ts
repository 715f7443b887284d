import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, hashOf } from '../../../../../tools/installation/builds.mjs';
import { createDatabase } from '../../db/database.ts';
import { layoutOf } from '../../db/embedded/layout.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { serverPath } from '../../program-files.ts';
import { startSweeper } from './start-sweeper.ts';

const MIGRATIONS = serverPath('migrations');
/** Whatever decides what the first start of a server makes. */
const SOURCES = [...filesIn(MIGRATIONS), ...filesIn(serverPath('src/db')), serverPath('../../package-lock.json')];
const KEPT_IN = serverPath('dist');
const PREFIX = 'empty-database-';
const SILENT = { info: () => {}, warn: () => {} };

/**
 * Puts the database that a first start would make into an empty data folder. It is made once for the present migrations, and copying it
 * costs a tenth of the processor's time.
 */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const name = PREFIX + hashOf(SOURCES).slice(0, 16);
  await mkdir(KEPT_IN, { recursive: true });
  if (!(await readdir(KEPT_IN)).includes(name)) await makeEmptyDatabase(name);
  await cp(layoutOf(join(KEPT_IN, name)).cluster, layoutOf(dataDir).cluster, { recursive: true });
}

/** Makes it in a folder that gets its name when it is whole, because several processes may do so at once; removes older ones. */
async function makeEmptyDatabase(name: string): Promise<void> {
  const staging = await mkdtemp(join(KEPT_IN, `${name}-new-`));
  const sweeper = startSweeper({ SWEEP_FOLDER: staging });
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: staging, log: SILENT, durable: false });
  const { pool, close } = createDatabase(connection, { max: 1 });
  await migrate(pool, { directory: MIGRATIONS }).finally(close).finally(stop);
  await rename(staging, join(KEPT_IN, name)).catch(async (error: NodeJS.ErrnoException) => {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')) throw error;
    await rm(staging, { recursive: true, force: true });
  });
  sweeper.dismiss();
  const older = (await readdir(KEPT_IN)).filter((each) => each.startsWith(PREFIX) && !each.startsWith(name));
  for (const each of older) await rm(join(KEPT_IN, each), { recursive: true, force: true });
}
