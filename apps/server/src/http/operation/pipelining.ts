import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send the next request on a connection when the last one is answered, so this is more than any of them sends. */
export const MOST_UNANSWERED = 8;

/**
 * Closes a connection on which more requests than `MOST_UNANSWERED` wait for their replies. Node.js begins all requests of a packet at
 * once, and a client that does not read the replies could let the server work on twenty thousand of them. It is registered first, so that
 * those after the limit cost nothing.
 */
export function registerPipeliningLimit(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count <= MOST_UNANSWERED && !socket.destroyed) return done();
    reply.hijack();
    socket.destroy();
  });
}
