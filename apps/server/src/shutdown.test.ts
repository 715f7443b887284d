import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { httpCaller } from './testing/http-caller.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from './testing/server-process.ts';

/** What clients may add to a stop. */
const LONGEST_STOP_MS = 5_000;
const DRAIN_SECONDS = 10;
const SLOW_MS = 60_000;

let server: ServerProcess;
let teacher: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await createServerProcess({ LOG_LEVEL: 'info' }, { hasDatabase: true });
  await server.start();
  teacher = await httpCaller(server.url).enter({ login: 'ucitelka', isTeacher: true });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server?.remove());

/** Opens a connection, sends this text and collects what comes back. */
async function send(text: string): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += chunk)).on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, received: () => received, closed };
}

const HEADERS = () => `Host: localhost\r\nAuthorization: Bearer ${teacher}\r\n`;

/** The live view of new homework, as an open stream. */
async function openStream() {
  const { call } = httpCaller(server.url);
  const of = { token: teacher };
  const language_ids = { language_from_id: 6, language_to_id: 24 };
  const { data: group } = await call<{ data: { id: number } }>('/usergroups', {
    ...of,
    body: { name: 'IV. B', comment: '' },
  });
  const words = [{ word_text: 'dog', translation: 'pes' }];
  const wordgroups = [{ wordgroup_id: null, name: 'Zvieratá' }];
  const { data } = await call<{ data: [{ id: number }] }>('/wordgroups', {
    ...of,
    body: { wordgroups, language_ids, words },
  });
  const settings = {
    type: 'filling',
    difficulty: 'hard',
    time: null,
    diacritic: true,
    email: false,
    ugType: 'homework',
  };
  const task = await call<{ data: { id: number } }>('/tests', {
    ...of,
    body: {
      ...{ name: 'Úloha', usergroup_id: group.id, valid_from: '2026-01-01T00:00:00Z', valid_until: null, language_ids },
      settings: { ...settings, wordGroups: [data[0].id], words: [] },
    },
  });
  const stream = await send(`GET /api/tests/${task.data.id}/live HTTP/1.1\r\n${HEADERS()}\r\n`);
  while (!stream.received().includes('data: ')) await once(stream.socket, 'data');
  return stream;
}

describe('SIGTERM', () => {
  it('ends the process within five seconds whatever is connected, and leaves no database behind', async () => {
    // A stop without clients shows how busy the machine is.
    const alone = await server.stop();
    await server.start();
    const silent = await send('');
    const half = await send('GET /api/languages HTTP/1.1\r\nHost: loc');
    const idle = await send(`GET /healthz HTTP/1.1\r\n${HEADERS()}\r\n`);
    await once(idle.socket, 'data');
    const slow = await send(
      `POST /api/wordgroups HTTP/1.1\r\n${HEADERS()}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    const dribble = setInterval(() => slow.socket.write(' '), 100);
    const stream = await openStream();

    const { exitCode, milliseconds, leftBehind } = await server.stop();
    clearInterval(dribble);
    await Promise.all([silent, half, idle, slow, stream].map(({ closed }) => closed));
    expect(stream.received()).toContain('retry: 2000');
    expect({ exitCode, leftBehind }).toEqual({ exitCode: 0, leftBehind: [] });
    await server.start();
    expect(milliseconds).toBeLessThan(LONGEST_STOP_MS + 3 * alone.milliseconds);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('lets a running request end, and counts what it did', async () => {
    const { call } = httpCaller(server.url);
    const body = JSON.stringify({ name: 'V. A', comment: '' });
    const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const late = await send(`POST /api/usergroups HTTP/1.1\r\n${HEADERS()}${length}Expect: 100-continue\r\n\r\n`);
    // The server has read the head of the request: it runs when the signal comes.
    await once(late.socket, 'data');
    const stopped = server.stop();
    await expect.poll(() => server.output()).toContain('Stopping (SIGTERM)');
    late.socket.write(body);
    const { exitCode } = await stopped;
    expect(exitCode).toBe(0);
    expect(late.received()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);

    await server.start();
    const classes = await call<{ data: { name: string }[] }>('/usergroups/created', { token: teacher });
    expect(classes.data.map(({ name }) => name)).toContain('V. A');
  });
});

describe.skipIf(process.platform === 'win32')('a signal to a server that still starts', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends it, and the PostgreSQL that it has started for its new database',
    async (signal) => {
      const starting = await createServerProcess({ ...WITHOUT_PAGES, LOG_LEVEL: 'info' });
      onTestFinished(() => starting.remove());
      const started = starting.start().catch((error: Error) => error.message);
      await expect.poll(() => starting.output(), { timeout: SLOW_MS, interval: 5 }).toContain(' applied.');
      const { exitCode, leftBehind } = await starting.stop(signal);
      expect({ exitCode, leftBehind }).toEqual({ exitCode: 0, leftBehind: [] });
      expect(await started).toContain(`Stopping (${signal}).`);
      expect(starting.output()).not.toContain('listens on');
    },
    SLOW_MS,
  );
});

describe('SIGUSR2', () => {
  it.skipIf(process.platform === 'win32')(
    'changes nothing for a single process, which has no other to take over',
    async () => {
      process.kill(server.pid(), 'SIGUSR2');
      await expect.poll(() => server.output()).toContain('A single process cannot be replaced');
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );
});

describe('a fault while the process drains', () => {
  /** Loaded before the application: throws when the application has heard the signal, outside any call. */
  const FAULT = 'process.on("SIGTERM",()=>setImmediate(()=>{throw(new(Error)("a fault"))}))';
  let draining: ServerProcess;
  beforeAll(async () => {
    draining = await createServerProcess(
      {
        ...WITHOUT_PAGES,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULT)}`,
      },
      { hasDatabase: true },
    );
    await draining.start();
  });
  afterAll(() => draining?.remove());

  it('ends it before the drain is over, with the exit code of a failure', async () => {
    const { exitCode, milliseconds, leftBehind } = await draining.stop();
    expect({ exitCode, leftBehind }).toEqual({ exitCode: 1, leftBehind: [] });
    expect(milliseconds).toBeLessThan(DRAIN_SECONDS * 1_000);
  });
});
