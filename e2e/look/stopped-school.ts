import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts';
import { openDatabase } from '../../apps/server/src/open-database.ts';
import { stopClock, stopDefaults } from '../../apps/server/src/testing/databases/stopped-clock.ts';
import { createServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { STAND_IN_ESPEAK } from '../../apps/server/src/testing/stand-ins/speaking-programs.ts';

/** A Thursday in a lesson, at which all clocks of the pictures stand: of the database, of the server, and of the browser. */
export const MOMENT = '2026-11-26T10:20:00+01:00';

const STOPPED_DATE = join(import.meta.dirname, 'stopped-date.mjs');
const SILENT = { info: () => undefined, warn: console.warn };

/** Starts a server with the demo school at `MOMENT`, so that its screens are the same whenever they are looked at. */
export async function startStoppedSchool(): Promise<ServerProcess> {
  const server = await createServerProcess({
    ESPEAK_BIN: STAND_IN_ESPEAK,
    DICT_DIR: '/nowhere',
    BUILD_NUMBER: '1',
    STOPPED_AT: MOMENT,
    NODE_OPTIONS: `--import=${STOPPED_DATE}`,
  });
  const config = readConfig({ DATA_DIR: server.dataDir });
  const database = await openDatabase(config, SILENT);
  try {
    await stopClock(database, Date.parse(MOMENT));
    await stopDefaults(database.pool);
    await seedDemo(database.db, config, { now: Date.parse(MOMENT), again: false });
  } finally {
    await database.close();
  }
  await server.start();
  return server;
}
