import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import type { App } from '../implement.ts';
import { registerPromptClose } from './prompt-close.ts';

const CONNECTIONS = 40;

/** Opens connections, counts in `counter` how many the system has accepted, then asks on each; reports how each ended. */
const CLIENTS = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, counter } } = require('node:worker_threads');
  const accepted = new Int32Array(counter);
  const outcomes = Array.from({ length: count }, () => new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /asked HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
      Atomics.add(accepted, 0, 1);
      Atomics.notify(accepted, 0);
    });
    socket.once('data', (reply) => resolve(String(reply).slice(0, 15)));
    socket.once('error', ({ code }) => resolve(code));
    socket.once('close', () => resolve('closed'));
  }));
  Promise.all(outcomes).then((all) => parentPort.postMessage(all));
`;

it('answers every connection that the system had accepted when the server began to stop', async () => {
  const app = fastify({ return503OnClosing: false }) as unknown as App;
  app.get('/asked', async () => 'answered');
  registerPromptClose(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const counter = new SharedArrayBuffer(4);
  const { port } = app.server.address() as AddressInfo;
  const clients = new Worker(CLIENTS, { eval: true, workerData: { port, count: CONNECTIONS, counter } });
  const outcomes = new Promise((resolve) => clients.once('message', resolve));

  // This thread takes nothing over until all of them wait.
  const accepted = new Int32Array(counter);
  for (let n = 0; n < CONNECTIONS; n = Atomics.load(accepted, 0)) Atomics.wait(accepted, 0, n);
  await app.close();

  expect(await outcomes).toEqual(Array(CONNECTIONS).fill('HTTP/1.1 200 OK'));
  await clients.terminate();
});
