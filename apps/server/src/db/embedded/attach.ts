import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { EmbeddedPostgresError, explained } from './failure.ts';
import { launch } from './launch.ts';
import type { Layout } from './layout.ts';
import { readPostmaster } from './postmaster.ts';
import { enter, type Presence } from './presence.ts';
import { type Reach, reachOf } from './reach.ts';
import { tryStartLock } from './start-lock.ts';

/** What is needed to start the embedded server, or to join one that runs. */
export interface Server {
  layout: Layout;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: { info(message: string): void; warn(message: string): void };
  /** Aborted when the application stops. */
  stopping: AbortSignal;
}

interface Attachment {
  presence: Presence;
  reach: Reach;
  /** Whether another process had started the server. */
  adopted: boolean;
}

/** How long a server may run without answering, which it does during recovery from a crash. */
const PATIENCE_MS = 300_000;
const POLL_MS = 20;
/** Longer, because each connection to a server that is starting, stopping or recovering is a line in its log. */
const BUSY_POLL_MS = 100;
const NEXT_TRY_MS = 500;

/**
 * Becomes present on the server of the folder: joins it if it answers, waits if it is starting or stopping, and starts it
 * if there is none.
 */
export async function attach(server: Server): Promise<Attachment> {
  const { layout, stopping } = server;
  const deadline = performance.now() + PATIENCE_MS;
  while (!stopping.aborted) {
    const reach = await explained(`The socket of ${layout.cluster} has no path.`, () => reachOf(layout));
    const answer = await enter(reach);
    if (typeof answer !== 'string') return { presence: answer, reach, adopted: true };
    if (answer === 'absent') {
      const attempt = `The embedded PostgreSQL in ${layout.cluster} (DATA_DIR) cannot be started.`;
      const presence = await explained(attempt, () => startIfNotStarting(server, reach));
      if (presence) return { presence, reach, adopted: false };
    }
    if (performance.now() > deadline) {
      const pid = (await readPostmaster(layout))?.pid;
      throw new EmbeddedPostgresError(
        `The PostgreSQL of ${layout.cluster} (process ${pid ?? 'unknown'}) is running, but has not answered for ` +
          `${PATIENCE_MS / 60_000} minutes. Its log is ${layout.log}.`,
      );
    }
    await sleep(answer === 'busy' ? BUSY_POLL_MS : POLL_MS);
  }
  throw new EmbeddedPostgresError('The application is stopping.');
}

/** Attaches again after the server died; tries until it succeeds or the application stops. */
export async function attachAgain(server: Server): Promise<Presence | undefined> {
  while (!server.stopping.aborted) {
    try {
      return (await attach(server)).presence;
    } catch (error) {
      if (server.stopping.aborted) return undefined;
      server.log.warn(`The embedded PostgreSQL could not be restarted. ${(error as Error).message}`);
      await sleep(NEXT_TRY_MS);
    }
  }
  return undefined;
}

async function startIfNotStarting(server: Server, reach: Reach): Promise<Presence | undefined> {
  const { layout, log } = server;
  const release = await tryStartLock(layout.startLock);
  if (!release) return undefined;
  try {
    // A server that does not listen yet or any more, or that was started just before this process got the lock.
    if ((await readPostmaster(layout))?.alive) return undefined;
    const begin = performance.now();
    const made = await prepareCluster(server);
    const prepared = performance.now();
    const presence = await launch({ ...server, reach });
    if (!presence) return undefined;
    if (made) log.info(`A new database was created in ${layout.cluster} in ${Math.round(prepared - begin)} ms.`);
    log.info(`PostgreSQL started in ${Math.round(performance.now() - prepared)} ms.`);
    return presence;
  } finally {
    await release();
  }
}
