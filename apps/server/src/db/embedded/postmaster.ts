import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Layout, ON_WINDOWS } from './layout.ts';
import { run } from './run.ts';
import { clusterName } from './settings.ts';

/** Of the eight lines of `postmaster.pid`, the last. */
const STATUS_LINE = 7;

/** What `postmaster.pid` says, and whether the process it names is truly the server of this folder. */
export interface Postmaster {
  pid: number;
  alive: boolean;
  /** By its own word it accepts connections. */
  ready: boolean;
}

/**
 * The server that this folder's lock file names. A number alone proves nothing: it may belong to a dead process whose
 * parent has not taken note yet, or meanwhile to somebody else.
 */
export async function readPostmaster(layout: Layout): Promise<Postmaster | undefined> {
  const lockFile = await readFile(join(layout.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lockFile, 10);
  if (!(pid > 0)) return undefined;
  return { pid, alive: await isServerOf(layout, pid), ready: lockFile.split('\n')[STATUS_LINE]?.trim() === 'ready' };
}

/** Whether the process with this number is the server of the folder. */
export async function isServerOf(layout: Layout, pid: number): Promise<boolean> {
  if (!processExists(pid)) return false;
  const sign = ON_WINDOWS ? 'postgres.exe' : `cluster_name=${await clusterName(layout)}`;
  return (await commandLine(pid)).includes(sign);
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * How a process was called, on Windows only by which program. Empty for a dead one, also while it is still listed
 * because nobody has taken note of its death.
 */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (ON_WINDOWS) return (await run('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { cwd: '.' })).output;
  const { output } = await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { cwd: '.' });
  return output;
}
