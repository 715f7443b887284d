// Clients that say half of something, say it slowly, or do not listen, beside a class that works.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_UNANSWERED } from '../../apps/server/src/http/operation/pipelining.ts';
import {
  createServerProcess,
  type ServerProcess,
  WITHOUT_PAGES,
} from '../../apps/server/src/testing/server-process.ts';
import { ClassAtWork } from './class-at-work.ts';
import { type Fault, type Outcome, seconds, skipped, unless } from './fault.ts';
import { openClass, setTask } from './school-class.ts';
import { whatIsWrong, withEmbedded } from './stored.ts';

const OF_EACH_KIND = 100;
const PUPILS = 20;
/** The longest answer to a pupil meanwhile. */
const LONGEST_ANSWER_MS = 5_000;
/** How long pupils work beside such clients. */
const WORK_SECONDS = 30;
/** After so long the server has given all of them up: Node closes a connection at its second look, a minute each, without progress. */
const LONGEST_PATIENCE_SECONDS = 180;

const HEAD = 'Host: localhost\r\n';
const DOCUMENT = `GET /api/openapi.json HTTP/1.1\r\n${HEAD}\r\n`;

const KINDS: Record<string, (socket: Socket) => void> = {
  'say nothing': () => {},
  'send half a head': (socket) => socket.write(`GET /api/languages HTTP/1.1\r\n${HEAD}`),
  'send a body byte by byte': (socket) => {
    socket.write(`POST /api/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`);
    const dribble = setInterval(() => socket.write(' '), 1_000);
    socket.once('close', () => clearInterval(dribble));
  },
  'do not read the replies': (socket) => {
    socket.pause().write(DOCUMENT.repeat(MOST_UNANSWERED));
    // The system keeps the first ones for the client, and has no room for these.
    const more = setTimeout(() => socket.write(DOCUMENT.repeat(MOST_UNANSWERED)), 2_000);
    socket.once('close', () => clearTimeout(more));
  },
  'send two hundred requests at once': (socket) => socket.pause().write(DOCUMENT.repeat(200)),
};

export const slowClients: Fault = {
  name: 'slow-clients',
  title: `${OF_EACH_KIND} clients each that ${Object.keys(KINDS).join(', ')}, beside a class that answers`,
  run: async () => {
    if (process.platform !== 'linux') return skipped('connections are counted on Linux only');
    const server = await createServerProcess(WITHOUT_PAGES);
    const sockets: Socket[] = [];
    try {
      await server.start();
      return await workBesideThem(server, sockets);
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.remove();
    }
  },
};

async function workBesideThem(server: ServerProcess, sockets: Socket[]): Promise<Outcome> {
  const schoolClass = await openClass(server.url, PUPILS);
  const { hostname, port } = new URL(server.url);
  for (const behave of Object.values(KINDS)) {
    for (let n = 0; n < OF_EACH_KIND; n += 1) {
      const socket = connect(Number(port), hostname, () => behave(socket)).on('error', () => {});
      sockets.push(socket);
    }
  }
  const openedAt = performance.now();
  const work = new ClassAtWork(server.url);
  work.begin(schoolClass.pupils, await setTask(server.url, schoolClass, { kind: 'homework', words: 40 }));
  await sleep(WORK_SECONDS * 1_000);
  await work.end();
  const leftAfter = await untilGivenUp(Number(port), openedAt);
  return {
    figures: `${work.acknowledged} answers beside ${sockets.length} such clients, the longest after ${seconds(work.longest_ms)}; all of them given up after ${seconds(leftAfter)}`,
    broken: [
      ...unless(work.failures.size === 0, `calls of pupils failed: ${work.failuresAsText()}`),
      ...unless(work.longest_ms <= LONGEST_ANSWER_MS, `an answer of a pupil took ${seconds(work.longest_ms)}`),
      ...unless(
        leftAfter <= LONGEST_PATIENCE_SECONDS * 1_000,
        `${connectionsTo(Number(port))} connections are open after ${LONGEST_PATIENCE_SECONDS} s`,
      ),
      ...work.bugs(),
      ...(await withEmbedded(server.dataDir, (database) => whatIsWrong(database, work.played))),
    ],
  };
}

/** Resolves to the milliseconds until the server has closed all connections; to infinity if it does not. */
async function untilGivenUp(port: number, openedAt: number): Promise<number> {
  while (connectionsTo(port) > 0) {
    await sleep(500);
    if (performance.now() - openedAt > LONGEST_PATIENCE_SECONDS * 1_000) return Number.POSITIVE_INFINITY;
  }
  return performance.now() - openedAt;
}

/** The connections that the server with this port holds: a client that does not read does not see that one was closed. */
function connectionsTo(port: number): number {
  const local = new RegExp(`^\\s*\\d+: \\S+:${port.toString(16).toUpperCase().padStart(4, '0')} \\S+ (01|08) `, 'gm');
  return ['tcp', 'tcp6'].reduce(
    (sum, table) => sum + [...readFileSync(`/proc/net/${table}`, 'utf8').matchAll(local)].length,
    0,
  );
}
