import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Layout, ON_WINDOWS } from './layout.ts';
import { isServerOf, readPostmaster } from './postmaster.ts';
import { run } from './run.ts';

const POLL_MS = 10;
/** A server that needs longer finishes alone, and loses nothing if killed: the application must not take 5 s to stop. */
const PATIENCE_MS = 3_000;

/**
 * Does a fast shutdown: PostgreSQL rolls open transactions back, writes everything else and ends. Returns whether it ended in time.
 */
export async function shutDown(layout: Layout, binaries: Binaries): Promise<boolean> {
  const postmaster = await readPostmaster(layout);
  if (!postmaster?.alive) return true;
  if (ON_WINDOWS)
    await run(binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', layout.cluster], { cwd: layout.cluster });
  else process.kill(postmaster.pid, 'SIGINT');
  const deadline = performance.now() + PATIENCE_MS;
  // Waits for the end of the process, not for the removal of its lock file, which happens a moment earlier.
  while (await isServerOf(layout, postmaster.pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
