import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MOST_UNANSWERED, registerPipeliningLimit } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

let app: FastifyInstance;
let answered: number;
beforeEach(async () => {
  app = fastify();
  answered = 0;
  registerPipeliningLimit(app);
  app.get('/', async () => {
    answered += 1;
    return 'ano';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function opened() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it('answers some requests that were sent at once, in their order', async () => {
  const socket = await opened();
  socket.write(REQUEST.repeat(MOST_UNANSWERED - 1));
  socket.write(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect((await text(socket)).match(/^ano/gm)).toHaveLength(MOST_UNANSWERED);
});

it('closes a connection with more of them, and works on no others', async () => {
  const socket = await opened();
  socket.on('error', () => {});
  socket.write(REQUEST.repeat(200));
  await once(socket, 'close');
  expect(answered).toBeLessThanOrEqual(MOST_UNANSWERED);
});

it('forgets the requests that are answered', async () => {
  const socket = await opened();
  for (let count = 0; count < 3 * MOST_UNANSWERED; count += 1) {
    socket.write(REQUEST);
    expect(String(await once(socket, 'data'))).toContain('200 OK');
  }
  socket.destroy();
});
