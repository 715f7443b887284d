import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the process ids of the data folder's PostgreSQL server and of its child processes. */
export function postgresProcesses(dataDir: string): number[] {
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(lockFile)) return [];
  const postmaster = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  return [postmaster, ...childrenOf(postmaster)];
}

/** Returns the process ids of the children of a process. */
export function childrenOf(parent: number): number[] {
  const ofLinux = `/proc/${parent}/task/${parent}/children`;
  if (existsSync(ofLinux)) return readFileSync(ofLinux, 'utf8').split(' ').filter(Boolean).map(Number);
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, itsParent]) => (pid !== undefined && itsParent === parent ? [pid] : []));
}

/** Returns the process id, and those of its children and of theirs. */
export function withDescendants(pid: number): number[] {
  const children = isAlive(pid) ? childrenOf(pid) : [];
  return [pid, ...children.flatMap(withDescendants)];
}

/** Whether a process with this id runs. One that has ended has no command line any more, but is listed until it is collected. */
export function isAlive(pid: number): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal to all of them that still run. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended since it was listed.
    }
  }
}
