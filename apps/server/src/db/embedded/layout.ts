import { join } from 'node:path';

/**
 * What the embedded PostgreSQL keeps in `DATA_DIR`:
 *
 *     postgres/             its data directory; exists only when initdb has finished
 *     postgres/socket/      the folder of its socket
 *     postgres-new-…/       an initdb at work, or the remains of one that was killed
 *     postgres.starting     held by the process that is just starting it
 *     postgres.log          what it says about itself (starts, stops, crashes; no statements)
 *     postgres.short-path   where the short way to the socket lies, if `DATA_DIR` is too deep for one
 *     postgres.password     Windows only: the password of the loopback connection, beside it postgres.port
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

/** Relative to the data directory, where PostgreSQL works: so neither depth nor closed parents get in its way. */
export const SOCKET_FOLDER = 'socket';

/** The bootstrap superuser; the application itself works as the plain owner of its one database. */
export const SUPERUSER = 'postgres';
export const APPLICATION_ROLE = 'slovickovo';
export const APPLICATION_DATABASE = 'slovickovo';

export const ON_WINDOWS = process.platform === 'win32';
