import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Layout, ON_WINDOWS } from './layout.ts';
import { SOCKET_PORT } from './reach.ts';
import { run } from './run.ts';
import { clusterName } from './settings.ts';

/** The index of the status, which is the last of the eight lines of `postmaster.pid`. */
const STATUS_LINE = 7;

/** The content of `postmaster.pid`, and whether its process is really the server of this folder. */
export interface Postmaster {
  pid: number;
  alive: boolean;
  /** Whether the file says that the server accepts connections. */
  ready: boolean;
}

/**
 * Reads this folder's lock file. The process id alone proves nothing: it may be that of a zombie, or of another program
 * that got it since.
 */
export async function readPostmaster(layout: Layout): Promise<Postmaster | undefined> {
  const lockFile = await readFile(lockFileOf(layout), 'utf8').catch(() => '');
  const ofCluster = Number.parseInt(lockFile, 10);
  // A running server whose lock file was damaged is still named by that of its socket.
  const pid =
    ofCluster > 0 ? ofCluster : Number.parseInt(await readFile(socketLockOf(layout), 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return undefined;
  return { pid, alive: await isServerOf(layout, pid), ready: lockFile.split('\n')[STATUS_LINE]?.trim() === 'ready' };
}

/**
 * Removes a lock file that is empty or names no process, as a full disk or a damaged file system leaves it: PostgreSQL would
 * refuse to start. It is called when no server of the folder runs; should one run all the same, PostgreSQL finds the shared
 * memory of the folder in use and does not start.
 */
export async function removeUselessLock(layout: Layout): Promise<boolean> {
  const content = await readFile(lockFileOf(layout), 'utf8').catch(() => undefined);
  // A negative id is that of a server for a single user.
  if (content === undefined || Math.abs(Number.parseInt(content, 10)) > 0) return false;
  await rm(lockFileOf(layout));
  return true;
}

function lockFileOf({ cluster }: Layout): string {
  return join(cluster, 'postmaster.pid');
}

function socketLockOf({ socketDir }: Layout): string {
  return join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`);
}

/** Whether the process with this id is the server of the folder. */
export async function isServerOf(layout: Layout, pid: number): Promise<boolean> {
  if (!processExists(pid)) return false;
  const expected = ON_WINDOWS ? 'postgres.exe' : `cluster_name=${await clusterName(layout)}`;
  return (await commandLine(pid)).includes(expected);
}

/** Whether some process has this id, also one that this process may not signal. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the command line of a process, on Windows only its program. Empty for a dead process, zombies included.
 */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (ON_WINDOWS) return (await run('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { cwd: '.' })).output;
  const { output } = await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { cwd: '.' });
  return output;
}
