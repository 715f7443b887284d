import type { Socket } from 'node:net';
import type pg from 'pg';

/** A little longer than the longest statement (`statement_timeout`), which the database itself ends. */
const LONGEST_SILENCE_MS = 17_000;

/**
 * Closes a connection in use on which nothing was sent or received for this long, so that a database which is frozen, and not
 * dead, does not hold requests for ever. Its query fails with `ETIMEDOUT`; the pool replaces the connection. The idle connections are
 * closed with it: their server is the same, and each would make another request wait as long. Idle connections are left alone
 * otherwise, and so are connections that were in use before this call.
 */
export function endSilentConnections(pool: pg.Pool, longest = LONGEST_SILENCE_MS): void {
  const watched = new WeakSet<Socket>();
  const idle = new Set<Socket>();
  pool.on('acquire', (client) => {
    const socket = socketOf(client);
    idle.delete(socket);
    socket.setTimeout(longest);
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.on('timeout', () => {
      for (const silent of [socket, ...idle])
        silent.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
    });
    socket.on('close', () => idle.delete(socket));
  });
  pool.on('release', (_error, client) => {
    const socket = socketOf(client);
    socket.setTimeout(0);
    if (!socket.destroyed) idle.add(socket);
  });
}

/** The driver's types hide the connection's socket. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
