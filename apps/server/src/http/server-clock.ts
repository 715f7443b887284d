import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import type { FastifyInstance } from 'fastify';

/** Sends the server's time with every reply of the API: a device with a wrong clock counts down by it (product §7.19). */
export function registerServerClock(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) reply.header(SERVER_NOW_HEADER, String(Date.now()));
    done();
  });
}
