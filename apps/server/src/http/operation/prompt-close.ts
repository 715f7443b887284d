import { once } from 'node:events';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../implement.ts';

/** A request that runs when the server begins to stop may take this long. */
const RUNNING_REQUESTS_MS = 3_000;
/** A proxy that has just opened a connection sends its request within this time. */
const FIRST_REQUEST_MS = 250;

/**
 * Makes `app.close()` end within about three seconds, whatever the clients do (security.md, "A stop"). First the listener closes, so
 * that no new connection is lost; a connection without a running request is closed a moment later, also one that has sent
 * a part of a request; a running request gets three seconds. It is registered last, because streams end before.
 */
export function registerPromptClose(app: App): void {
  const running = new Map<Socket, number>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  // A request exists from the end of its headers on; its body may still be on its way.
  app.server.on('request', ({ socket }, reply) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    reply.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (running.has(socket)) running.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    // What the system has accepted for this process is taken over first; then the listener closes.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = once(server, 'close');
    // An HTTP server's own `close` would also end idle connections, on which a proxy may be sending a request just now.
    NetServer.prototype.close.call(server);
    await sleep(FIRST_REQUEST_MS);
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    const end = setTimeout(() => {
      for (const socket of running.keys()) socket.destroy();
    }, RUNNING_REQUESTS_MS);
    await closed;
    clearTimeout(end);
  });
}
