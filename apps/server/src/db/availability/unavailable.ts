import type { Socket } from 'node:net';
import type pg from 'pg';

/** States of the server that pass, and no bugs: another try may succeed. */
const UNAVAILABLE = new Set([
  // Node: nobody listens, the connection broke, or the name or the network is not there.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL: a broken connection (also of a pooler to its server), a shutdown, a crash, a start.
  '08000',
  '08003',
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  // A server that may only be read: a standby, to which a balancer still leads.
  '25006',
  // A statement or a transaction that took too long.
  '57014',
  '25P03',
  // Resources other than the disk.
  '53000',
  '53200',
  '53300',
  '53400',
]);

/** Errors of the driver without a code: a connection that broke, was not made in time, or is used after it broke. */
const WITHOUT_CODE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether the database could not answer for now, for example because another of its machines takes over. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return UNAVAILABLE.has(code ?? '') || (code === undefined && WITHOUT_CODE.test(message));
}

/** The connection leads to a server that can only be read. */
class StandbyError extends Error {
  /** PostgreSQL's own code for a write there. */
  readonly code = '25006';

  constructor() {
    super('The server is a standby.');
  }
}

const standbys = new WeakSet<pg.ClientBase>();

/**
 * Closes the connection if it fails while it is made, for example because the server asks for a password and there is none: the driver
 * would leave it open until the server gives it up, and the process would not end before.
 */
export function closeIfFailed(client: pg.Client): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter & { stream: Socket } };
  connection.on('error', () => connection.stream.destroy());
}

/** Learns whether the server of this new connection is a standby: PostgreSQL says so while it connects, and when that changes. */
export function noteStandby(client: pg.Client): void {
  // The driver's types hide the connection.
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName !== 'in_hot_standby') return;
    if (parameterValue === 'on') standbys.add(client);
    else standbys.delete(client);
  });
}

/**
 * Refuses a new connection that leads to a standby. While another machine becomes the primary, a balancer may lead to one for a
 * moment; the pool would keep such a connection, and fail with it, for as long as the standby runs.
 */
export function refuseStandby(client: pg.ClientBase, done: (error?: Error) => void): void {
  if (standbys.has(client)) done(new StandbyError());
  else done();
}
