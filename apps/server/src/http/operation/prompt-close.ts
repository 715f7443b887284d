import { once } from 'node:events';
import { Server as NetServer, type Socket } from 'node:net';
import { within } from '../../within.ts';
import type { App } from '../implement.ts';

/** A request that runs when the server begins to stop may take this long. */
const RUNNING_REQUESTS_MS = 3_000;
/** A proxy that is sending a request on a kept connection has sent its head within this time. */
const NEXT_REQUEST_MS = 250;
/** A client that has just opened a connection sends its request within this time, also on a busy machine. */
const FIRST_REQUEST_MS = 1_000;
/** New connections are taken over at most this long; if they never cease, the listener closes between two of them. */
const TAKEOVER_MS = 500;
/** The first turn after a callback may come without a look at the listener; after the second one nothing is left. */
const QUIET_TURNS = 2;

/** What a connection is used for. */
interface Use {
  /** Requests that have not been answered. */
  running: number;
  hasAsked: boolean;
}

/**
 * Makes `app.close()` end within about three seconds, whatever the clients do (security.md, "A stop"). First the listener closes, when
 * every connection that the system has accepted is taken over, so that none is lost; a connection without a running request is closed
 * a moment later, also one that has sent a part of a request; a running request gets three seconds. It is registered last, because
 * streams end before.
 */
export function registerPromptClose(app: App): void {
  const uses = new Map<Socket, Use>();
  let connections = 0;
  let isClosing = false;

  app.server.on('connection', (socket) => {
    connections += 1;
    uses.set(socket, { running: 0, hasAsked: false });
    socket.once('close', () => uses.delete(socket));
  });
  // A request exists from the end of its headers on; its body may still be on its way.
  app.server.on('request', ({ socket }, reply) => {
    const use = uses.get(socket);
    if (use === undefined) return;
    use.running += 1;
    use.hasAsked = true;
    reply.once('close', () => {
      use.running -= 1;
      if (isClosing && use.running === 0) socket.destroySoon();
    });
  });

  /** Node.js takes over one waiting connection in each turn of its loop; the system resets those that wait when the listener closes. */
  async function takeOverWaiting(): Promise<void> {
    const end = performance.now() + TAKEOVER_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
      const before = connections;
      await new Promise((resolve) => setImmediate(resolve));
      quiet = connections === before ? quiet + 1 : 0;
    }
  }

  function endUnused(which: (use: Use) => boolean): void {
    for (const [socket, use] of uses) if (use.running === 0 && which(use)) socket.destroy();
  }

  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    await takeOverWaiting();
    const closed = once(server, 'close');
    // An HTTP server's own `close` would also end idle connections, on which a proxy may be sending a request just now.
    NetServer.prototype.close.call(server);
    await within(NEXT_REQUEST_MS, closed);
    endUnused(({ hasAsked }) => hasAsked);
    await within(FIRST_REQUEST_MS - NEXT_REQUEST_MS, closed);
    endUnused(() => true);
    await within(RUNNING_REQUESTS_MS - FIRST_REQUEST_MS, closed);
    for (const socket of uses.keys()) socket.destroy();
    await closed;
  });
}
