import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A folder with its servers, a folder with other programs, or the databases of one prefix on a server. */
type Sweep = { SWEEP_FOLDER: string } | { SWEEP_PROGRAMS: string } | { SWEEP_URL: string; SWEEP_PREFIX: string };

/**
 * Starts a process that cleans up after this one. It runs in a session of its own, so that Ctrl-C does not stop it, and
 * notices the end of this process, whatever the cause, by the end of the pipe between them.
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
  // Neither the child process nor the pipe keeps a finished run alive.
  sweeper.unref();
  if (sweeper.stdin instanceof Socket) sweeper.stdin.unref();
  return { dismiss: () => sweeper.stdin.end() };
}
