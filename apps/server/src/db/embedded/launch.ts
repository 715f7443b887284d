import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { dataDirectoryArgument } from './cluster.ts';
import { explainFailure } from './failure.ts';
import { type Layout, ON_WINDOWS } from './layout.ts';
import { processExists, readPostmaster } from './postmaster.ts';
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
  /** Aborted when the application stops meanwhile. */
  stopping: AbortSignal;
}

const POLL_MS = 10;
const MAX_LOG_BYTES = 1024 * 1024;

/** Somebody else holds the data directory still or already: another start was faster, or the dead one's helpers linger. */
const HELD_BY_ANOTHER = /lock file "[^"]+" already exists|pre-existing shared memory block|could not lock/;

/**
 * Starts the server and waits until it answers, through as long a crash recovery as it needs.
 *
 * It gets a session of its own, so that neither the end of this process nor Ctrl-C in its terminal reaches it.
 *
 * @returns nothing when the data directory turned out to be held by another server; then one looks again
 */
export async function launch(settings: LaunchSettings): Promise<Presence | undefined> {
  const { layout, binaries, account, reach, durable, stopping } = settings;
  await rotateLog(layout.log);
  const begin = await stat(layout.log).then(
    ({ size }) => size,
    () => 0,
  );
  const args = await serverArguments(layout, reach.port, durable);
  if (ON_WINDOWS) return launchByPgCtl(binaries, layout, args, reach);

  const log = openSync(layout.log, 'a', 0o600);
  // Where root served an ordinary user's folder, that user can start it alone next time.
  if (account.uid !== undefined) fchownSync(log, account.uid, account.gid);
  const child = spawn(binaries.postgres, ['-D', dataDirectoryArgument(layout.cluster), ...args], {
    ...account,
    cwd: layout.cluster,
    env: cleanEnvironment(await pardonOfStaleLock(layout)),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
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
    // Only then is it asked: each question before would be a line in its log, and a recovery may take minutes.
    if ((await readPostmaster(layout))?.ready) {
      const answer = await enter(reach);
      if (typeof answer !== 'string') return answer;
    }
    await sleep(POLL_MS);
  }
}

/**
 * PostgreSQL refuses to start while the process that its old lock file names is listed, even if that is only a dead one
 * nobody has taken note of (a container without an init), or another program that got the number. Where it is surely
 * not the server, PostgreSQL is told as `pg_ctl` tells it of its own parent: that number is nobody to wait for. It still
 * checks its shared memory, so a living server is never overrun.
 */
async function pardonOfStaleLock(layout: Layout): Promise<Record<string, string>> {
  const named = await readPostmaster(layout);
  return named && !named.alive && processExists(named.pid) ? { PG_GRANDPARENT_PID: String(named.pid) } : {};
}

/** On Windows `pg_ctl` also drops the rights of an administrator, with which PostgreSQL would not run. */
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

/** The log is short by nature; a server that crashed in a loop once must not fill the disk for ever. */
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
