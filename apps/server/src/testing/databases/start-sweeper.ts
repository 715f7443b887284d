import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A folder with its servers, or the databases of one prefix on a server. */
type Sweep = { SWEEP_FOLDER: string } | { SWEEP_URL: string; SWEEP_PREFIX: string };

/**
 * Starts a process that outlives this one by a moment to clear up after it. It has a session of its own, which no Ctrl-C
 * reaches, and learns of our end, whatever the cause, by the end of the pipe between us.
 */
export function startSweeper(task: Sweep): { dismiss(): void } {
  const program = fileURLToPath(new URL('./sweeper.ts', import.meta.url));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const sweeper = spawn(process.execPath, [program], {
    detached: true,
    env: { ...env, ...task },
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  // Neither the process nor the pipe keeps a run alive that has nothing left to do.
  sweeper.unref();
  if (sweeper.stdin instanceof Socket) sweeper.stdin.unref();
  return { dismiss: () => sweeper.stdin.end() };
}
