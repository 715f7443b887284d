import type { Socket } from 'node:net';
import type { App } from '../implement.ts';

/** A request that runs when the server begins to stop may take this long. */
const RUNNING_REQUESTS_MS = 3_000;

/**
 * Makes `app.close()` end within about three seconds, whatever the clients do (security.md, "A stop"). A connection without a
 * running request is closed at once, also one that has sent a part of a request; a running request gets three seconds.
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
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    setTimeout(() => {
      for (const socket of running.keys()) socket.destroy();
    }, RUNNING_REQUESTS_MS).unref();
  });
}
