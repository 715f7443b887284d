/**
 * Cleans up after a run of tests that ended before it could do so itself. Waits until its input ends; then stops the
 * servers of SWEEP_FOLDER and of the folders in it and removes them, kills the programs of the folder SWEEP_PROGRAMS and removes it,
 * or drops the databases and roles at SWEEP_URL whose names begin with SWEEP_PREFIX. Does nothing after a regular end.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountOfServer } from '../../db/embedded/account.ts';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { layoutOf } from '../../db/embedded/layout.ts';
import { shutDown } from '../../db/embedded/shutdown.ts';
import { killProgramsOf } from './programs-of.ts';
import { dropRun } from './throwaway-databases.ts';

const { SWEEP_FOLDER, SWEEP_PROGRAMS, SWEEP_URL, SWEEP_PREFIX } = process.env;

process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.stdin.resume();
process.stdin.on('end', async () => {
  if (SWEEP_FOLDER && existsSync(SWEEP_FOLDER)) await sweepFolder(SWEEP_FOLDER);
  if (SWEEP_PROGRAMS && existsSync(SWEEP_PROGRAMS)) {
    await killProgramsOf(SWEEP_PROGRAMS);
    await rm(SWEEP_PROGRAMS, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  if (SWEEP_URL && SWEEP_PREFIX) await dropRun({ connectionString: SWEEP_URL }, SWEEP_PREFIX);
});

async function sweepFolder(folder: string): Promise<void> {
  const inside = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const dataDir of [folder, ...inside.map(({ name }) => join(folder, name))]) await stopServer(dataDir);
  // An initdb whose parent has ended may still write for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function stopServer(dataDir: string): Promise<void> {
  const layout = layoutOf(dataDir);
  if (!existsSync(layout.cluster)) return;
  await shutDown(layout, await findBinaries(await accountOfServer(dataDir, layout.cluster)));
}
