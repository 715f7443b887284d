import { realpath } from 'node:fs/promises';
import { accountOfServer } from './embedded/account.ts';
import { attach, attachAgain, type Server } from './embedded/attach.ts';
import { findBinaries } from './embedded/binaries.ts';
import { explained } from './embedded/failure.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE, layoutOf, SUPERUSER } from './embedded/layout.ts';
import { leave } from './embedded/leave.ts';
import { makeFolder } from './embedded/make-folder.ts';
import type { Presence } from './embedded/presence.ts';
import { keepShortPath } from './embedded/reach.ts';

/** The address of a server and the user who connects, in the terms of `pg`. */
export interface ServerAddress {
  /** The folder of the server's socket; on Windows 127.0.0.1. */
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

/** The embedded server, as a process that uses it sees it. */
export interface EmbeddedPostgres {
  /** The application's own database, as its owner. It stays valid when the server is restarted. */
  connection: ServerAddress;
  /** The same server as its superuser: for tests, which copy databases, never for requests. */
  administration: ServerAddress;
  /** Whether the server was running already: another process uses it, or was killed and left it running. */
  adopted: boolean;
  /** Stops using the server; the last process that does so shuts it down. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresSettings {
  /** `DATA_DIR`; created if it is missing. All files of the server are in it. */
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** False only in tests: writes are not flushed to the disk. */
  durable?: boolean;
  /** Ends a start that is going on when it is aborted; `stop` leaves a server that runs. */
  stopping?: AbortSignal;
  /** The folder to which root copies the programs if only root may enter the project's folder; see `findBinaries`. */
  copiesDir?: string;
}

/**
 * Starts the private PostgreSQL of the data folder, or joins the one that runs there. Restarts it if it dies.
 *
 * Any number of processes may call this for one folder at the same time: one of them starts the server, all of them use
 * it, and the last one that calls `stop` shuts it down. If a process is killed, the server keeps running, and the next
 * start adopts it.
 *
 * Throws an `EmbeddedPostgresError` with a message for the operator.
 */
export async function startEmbeddedPostgres(settings: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const { log, durable = true, stopping, copiesDir } = settings;
  const dataDir = await explained(`The folder ${settings.dataDir} (DATA_DIR) cannot be used.`, async () => {
    await makeFolder(settings.dataDir);
    return realpath(settings.dataDir);
  });
  const layout = layoutOf(dataDir);
  const account = await accountOfServer(dataDir, layout.cluster);
  const binaries = await findBinaries(account, copiesDir);
  const stop = new AbortController();
  const signals = stopping === undefined ? [stop.signal] : [stop.signal, stopping];
  const server: Server = { layout, account, binaries, durable, log, stopping: AbortSignal.any(signals) };

  const { presence, reach, adopted } = await attach(server);
  if (adopted) log.info(`Joined the PostgreSQL that runs in ${layout.cluster}.`);
  let present: Promise<Presence | undefined> = Promise.resolve(presence);
  keepRunning(presence);
  const stopKeepingShortPath = keepShortPath(reach, layout);

  return {
    connection: { ...reach, user: APPLICATION_ROLE, database: APPLICATION_DATABASE },
    administration: { ...reach, user: SUPERUSER, database: 'postgres' },
    adopted,
    stop: async () => {
      if (stop.signal.aborted) return;
      stop.abort();
      stopKeepingShortPath();
      await leave(server, reach, await present);
    },
  };

  function keepRunning(current: Presence): void {
    void current.lost.then(() => {
      if (stop.signal.aborted) return;
      log.warn('The embedded PostgreSQL is gone. Starting it again.');
      present = attachAgain(server).then((next) => {
        if (next) keepRunning(next);
        return next;
      });
    });
  }
}
