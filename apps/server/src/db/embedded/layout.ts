import { join } from 'node:path';

/**
 * The files of the embedded PostgreSQL in `DATA_DIR`:
 *
 *     postgres/             its data directory; exists only if initdb has finished
 *     postgres/socket/      the folder of its socket
 *     postgres-new-…/       the staging folder of a running or killed initdb
 *     postgres.starting     the lock of the process that is starting it
 *     postgres.log          its log (starts, stops, crashes; no statements)
 *     postgres.short-path   the path of a short link to the socket, if the path of `DATA_DIR` is too long for a socket
 *     postgres.password     Windows only: the password of the loopback connection; its port is in postgres.port
 */
export interface Layout {
  dataDir: string;
  cluster: string;
  socketDir: string;
  stagingPrefix: string;
  startLock: string;
  log: string;
  shortPathRecord: string;
  password: string;
  port: string;
}

/** The paths of an installation with this data folder. Creates none of them. */
export function layoutOf(dataDir: string): Layout {
  const cluster = join(dataDir, 'postgres');
  return {
    dataDir,
    cluster,
    socketDir: join(cluster, SOCKET_FOLDER),
    stagingPrefix: `${cluster}-new-`,
    startLock: `${cluster}.starting`,
    log: `${cluster}.log`,
    shortPathRecord: `${cluster}.short-path`,
    password: `${cluster}.password`,
    port: `${cluster}.port`,
  };
}

/** Relative to PostgreSQL's working directory, so that neither a long path nor closed parent folders matter. */
export const SOCKET_FOLDER = 'socket';

/** The bootstrap superuser. The application itself connects as the owner of its database, without other rights. */
export const SUPERUSER = 'postgres';
export const APPLICATION_ROLE = 'slovickovo';
export const APPLICATION_DATABASE = 'slovickovo';

export const ON_WINDOWS = process.platform === 'win32';
