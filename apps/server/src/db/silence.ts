import type { Socket } from 'node:net';
import type pg from 'pg';

/** A little longer than the longest statement (`statement_timeout`), which the database itself ends. */
const LONGEST_SILENCE_MS = 17_000;

/**
 * Closes a connection in use on which nothing was sent or received for this long, so that a database which is frozen, and not
 * dead, does not hold requests for ever. Its query fails with `ETIMEDOUT`; the pool replaces the connection. Idle connections
 * are left alone, and so are connections that were in use before this call.
 */
export function endSilentConnections(pool: pg.Pool, longest = LONGEST_SILENCE_MS): void {
  const watched = new WeakSet<Socket>();
  pool.on('acquire', (client) => {
    const socket = socketOf(client);
    socket.setTimeout(longest);
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.on('timeout', () => {
      socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
    });
  });
  pool.on('release', (_error, client) => {
    socketOf(client).setTimeout(0);
  });
}

/** The driver's types hide the connection's socket. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
