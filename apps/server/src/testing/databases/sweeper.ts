/**
 * Cleans up after a run of tests that ended before it could do so itself. Waits until its input ends; then stops the
 * servers of SWEEP_FOLDER and of the folders in it and removes them, kills the programs of the folder SWEEP_PROGRAMS and removes it,
 * or drops the databases and roles at SWEEP_URL whose names begin with SWEEP_PREFIX. Does nothing after a regular end, so the modules
 * that it needs are loaded only then: most sweepers never do.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const { SWEEP_FOLDER, SWEEP_PROGRAMS, SWEEP_URL, SWEEP_PREFIX } = process.env;

process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.stdin.resume();
process.stdin.on('end', async () => {
  if (SWEEP_FOLDER && existsSync(SWEEP_FOLDER)) await sweepFolder(SWEEP_FOLDER);
  if (SWEEP_PROGRAMS && existsSync(SWEEP_PROGRAMS)) {
    const { killProgramsOf } = await import('./programs-of.ts');
    await killProgramsOf(SWEEP_PROGRAMS);
    await rm(SWEEP_PROGRAMS, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  if (SWEEP_URL && SWEEP_PREFIX) {
    const { dropRun } = await import('./throwaway-databases.ts');
    await dropRun({ connectionString: SWEEP_URL }, SWEEP_PREFIX);
  }
});

async function sweepFolder(folder: string): Promise<void> {
  const inside = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const dataDir of [folder, ...inside.map(({ name }) => join(folder, name))]) await stopServer(dataDir);
  // An initdb whose parent has ended may still write for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function stopServer(dataDir: string): Promise<void> {
  const [{ accountOfServer }, { findBinaries }, { layoutOf }, { shutDown }] = await Promise.all([
    import('../../db/embedded/account.ts'),
    import('../../db/embedded/binaries.ts'),
    import('../../db/embedded/layout.ts'),
    import('../../db/embedded/shutdown.ts'),
  ]);
  const layout = layoutOf(dataDir);
  if (!existsSync(layout.cluster)) return;
  await shutDown(layout, await findBinaries(await accountOfServer(dataDir, layout.cluster)));
}
