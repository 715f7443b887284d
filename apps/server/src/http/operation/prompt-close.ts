import { once } from 'node:events';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { within } from '../../within.ts';
import type { App } from '../implement.ts';

/** A request that runs when the server begins to stop may take this long. */
const RUNNING_REQUESTS_MS = 3_000;
/** A proxy that is sending a request on a kept connection has sent its head within this time. */
const NEXT_REQUEST_MS = 250;
/** A client that has just opened a connection sends its request within this time, also on a busy machine. */
const FIRST_REQUEST_MS = 1_000;
/**
 * Connections and requests that have arrived are taken over for at most this long; if they never cease to arrive, something is closed
 * between two of them.
 */
const TAKEOVER_MS = 200;
/** The first turn after a callback may come without a look at what has arrived; after the second one nothing is left. */
const QUIET_TURNS = 2;
/** In a turn that takes longer the process does something else, and more arrives meanwhile. An idle turn takes a tenth of it. */
const SHORT_TURN_MS = 0.2;

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
  /** Connections and requests. */
  let arrivals = 0;
  let isClosing = false;

  app.server.on('connection', (socket) => {
    arrivals += 1;
    uses.set(socket, { running: 0, hasAsked: false });
    socket.once('close', () => uses.delete(socket));
  });
  // A request exists from the end of its headers on; its body may still be on its way.
  app.server.on('request', ({ socket }, reply) => {
    const use = uses.get(socket);
    if (use === undefined) return;
    arrivals += 1;
    use.running += 1;
    use.hasAsked = true;
    reply.once('close', () => {
      use.running -= 1;
      if (isClosing && use.running === 0) socket.destroySoon();
    });
  });

  /**
   * Takes over the connections that wait, of which Node.js takes one in each turn of its loop, and reads the requests that have arrived.
   * When a listener or a connection closes, the system resets what still waits there.
   */
  async function takeOverArrived(): Promise<void> {
    let now = performance.now();
    const end = now + TAKEOVER_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && now < end; ) {
      const [before, began] = [arrivals, now];
      await nextTurn();
      now = performance.now();
      quiet = arrivals === before && now - began < SHORT_TURN_MS ? quiet + 1 : 0;
    }
  }

  async function endUnused(which: (use: Use) => boolean): Promise<void> {
    await takeOverArrived();
    for (const [socket, use] of uses) if (use.running === 0 && which(use)) socket.destroy();
  }

  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    await takeOverArrived();
    const closed = once(server, 'close');
    // An HTTP server's own `close` would also end idle connections, on which a proxy may be sending a request just now.
    NetServer.prototype.close.call(server);
    await within(NEXT_REQUEST_MS, closed);
    await endUnused(({ hasAsked }) => hasAsked);
    await within(FIRST_REQUEST_MS - NEXT_REQUEST_MS, closed);
    await endUnused(() => true);
    await within(RUNNING_REQUESTS_MS - FIRST_REQUEST_MS, closed);
    for (const socket of uses.keys()) socket.destroy();
    await closed;
  });
}
