import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { dataDirectoryArgument } from './cluster.ts';
import { explainFailure } from './failure.ts';
import { type Layout, ON_WINDOWS } from './layout.ts';
import { processExists, readPostmaster, removeUselessLock } from './postmaster.ts';
import { enter, type Presence } from './presence.ts';
import type { Reach } from './reach.ts';
import { cleanEnvironment, run } from './run.ts';
import { serverArguments } from './settings.ts';

interface LaunchSettings {
  layout: Layout;
  binaries: Binaries;
  account: Account;
  reach: Reach;
  durable: boolean;
  log: { warn(message: string): void };
  /** Aborted when the application stops. */
  stopping: AbortSignal;
}

const POLL_MS = 10;
const MAX_LOG_BYTES = 1024 * 1024;

/** Another server holds the data directory: another start was faster, or processes of a dead server still run. */
const HELD_BY_ANOTHER = /lock file "[^"]+" already exists|pre-existing shared memory block|could not lock/;

/**
 * Starts the server and waits until it answers, however long a crash recovery takes.
 *
 * The server gets a session of its own, so that neither the end of this process nor Ctrl-C in its terminal stops it.
 * Returns undefined if another server holds the data directory; the caller tries to attach again.
 */
export async function launch(settings: LaunchSettings): Promise<Presence | undefined> {
  const { layout, binaries, account, reach, durable, stopping, log } = settings;
  await rotateLog(layout.log);
  if (await removeUselessLock(layout)) log.warn(`${layout.cluster}/postmaster.pid was damaged and is made again.`);
  const begin = await stat(layout.log).then(
    ({ size }) => size,
    () => 0,
  );
  const args = await serverArguments(layout, reach.port, durable);
  if (ON_WINDOWS) return launchByPgCtl(binaries, layout, args, reach);

  const logFile = openSync(layout.log, 'a', 0o600);
  // If root uses an ordinary user's folder, that user can start the server without root the next time.
  if (account.uid !== undefined) fchownSync(logFile, account.uid, account.gid);
  const child = spawn(binaries.postgres, ['-D', dataDirectoryArgument(layout.cluster), ...args], {
    ...account,
    cwd: layout.cluster,
    env: cleanEnvironment(await ignoreStaleLock(layout)),
    stdio: ['ignore', logFile, logFile],
    detached: true,
  });
  closeSync(logFile);
  let ended: string | undefined;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended ??= `PostgreSQL ended with ${signal ?? `exit code ${code}`}.`;
  });
  // This process may end without waiting for the server.
  child.unref();

  for (;;) {
    if (ended !== undefined) {
      const said = await readFrom(layout.log, begin);
      if (stopping.aborted || HELD_BY_ANOTHER.test(said)) return undefined;
      throw explainFailure('The embedded PostgreSQL did not start.', `${ended}\n${said}`);
    }
    if (stopping.aborted) child.kill('SIGINT');
    // Not before it is ready: each earlier connection would be a line in its log, and a recovery may take minutes.
    if ((await readPostmaster(layout))?.ready) {
      const answer = await enter(reach);
      if (typeof answer !== 'string') return answer;
    }
    await sleep(POLL_MS);
  }
}

/**
 * Returns the environment that makes PostgreSQL ignore a stale lock file. PostgreSQL refuses to start while a process
 * with the id in its old lock file exists, even if it is a zombie (in a container without an init) or another program
 * that got the id. If it is surely not the server, its id is passed as `pg_ctl` passes the id of its own parent, which
 * PostgreSQL ignores. PostgreSQL still checks its shared memory, so a running server is never damaged.
 */
async function ignoreStaleLock(layout: Layout): Promise<Record<string, string>> {
  const recorded = await readPostmaster(layout);
  const isStale = recorded !== undefined && !recorded.alive && processExists(recorded.pid);
  return isStale ? { PG_GRANDPARENT_PID: String(recorded.pid) } : {};
}

/** On Windows `pg_ctl` starts the server, because it drops administrator rights, with which PostgreSQL does not run. */
async function launchByPgCtl({ pgCtl }: Binaries, layout: Layout, args: string[], reach: Reach) {
  const options = args.map((argument) => (argument === '-c' ? argument : `"${argument}"`)).join(' ');
  const { status, output } = await run(
    pgCtl,
    ['start', '-w', '-t', '300', '-D', layout.cluster, '-l', layout.log, '-o', options],
    { cwd: layout.cluster },
  );
  if (status !== 0) throw explainFailure('The embedded PostgreSQL did not start.', output);
  const answer = await enter(reach);
  return typeof answer === 'string' ? undefined : answer;
}

/** Renames a long log, so that the log of a server that crashed in a loop does not fill the disk. */
async function rotateLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(log, `${log}.1`);
}

async function readFrom(path: string, begin: number): Promise<string> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(size - begin, 1)), 0, size - begin, begin);
  await file.close();
  return buffer.toString('utf8', 0, bytesRead);
}
