import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Layout, ON_WINDOWS } from './layout.ts';
import { isServerOf, readPostmaster } from './postmaster.ts';
import { run } from './run.ts';

const POLL_MS = 10;
/** A stop of the whole application has 15 s; a server that needs longer finishes alone, and loses nothing if killed. */
const PATIENCE_MS = 10_000;

/**
 * A fast shutdown: open transactions are rolled back, everything else is written and the server ends.
 *
 * @returns whether it ended in time
 */
export async function shutDown(layout: Layout, binaries: Binaries): Promise<boolean> {
  const postmaster = await readPostmaster(layout);
  if (!postmaster?.alive) return true;
  if (ON_WINDOWS)
    await run(binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', layout.cluster], { cwd: layout.cluster });
  else process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + PATIENCE_MS;
  // Not until its lock file is gone, but until it is: the file goes a moment earlier.
  while (await isServerOf(layout, postmaster.pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
