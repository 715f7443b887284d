import { rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { httpCaller } from '../testing/http-caller.ts';
import { childrenOf, isAlive } from '../testing/postgres-processes.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../testing/server-process.ts';

const SLOW_MS = 60_000;
const COUNT = 2;

let server: ServerProcess;

beforeAll(async () => {
  server = await createServerProcess({ ...WITHOUT_PAGES, PROCESSES: String(COUNT), LOG_LEVEL: 'info' });
  await server.start();
}, SLOW_MS);
afterAll(() => server?.remove());

/** The processes that answer requests; the embedded database may be a child of one of them. */
const answering = () => childrenOf(server.pid());

/** Waits until the supervisor has said this so many times; a process that is forked does not listen yet. */
async function untilSaid(text: string, times = 1): Promise<number[]> {
  await vi.waitFor(() => expect(server.output().split(text).length - 1).toBe(times), {
    timeout: SLOW_MS,
    interval: 50,
  });
  return answering();
}

/** What they have said since the last start; every line is one of the log. */
const sentences = (): string[] =>
  server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

/** A connection that is handed to a process in the moment of its death is lost; the player's calls have such a limit too. */
const PATIENCE_MS = 2_000;

/** Asks by a connection of the agent; resolves to the status, and to 0 for a call without an answer. */
function ask(agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sent = request(`${server.url}/readyz`, { agent, signal }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end();
  });
}

describe('PROCESSES', () => {
  it('is one by default, and auto for one on each core that the database has connections for', () => {
    expect(readConfig({}).PROCESSES).toBe(1);
    const auto = readConfig({ PROCESSES: 'auto', DATABASE_URL: 'postgres://somewhere/slovickovo' });
    expect(auto.PROCESSES).toBe(availableParallelism());
    expect(readConfig({ PROCESSES: 'auto', DATABASE_POOL: '50' }).PROCESSES).toBe(1);
    expect(() => readConfig({ PROCESSES: '8' })).toThrow('the embedded PostgreSQL has connections for 7 processes');
  });

  it('leave the embedded database room for another process and a command', () => {
    for (const [pool, most] of [
      [2, 24],
      [10, 7],
      [30, 2],
    ]) {
      const readWith = (count: number) => readConfig({ PROCESSES: String(count), DATABASE_POOL: String(pool) });
      expect(readWith(most as number).PROCESSES).toBe(most);
      expect(() => readWith((most as number) + 1)).toThrow(`has connections for ${most} processes`);
    }
  });

  it('say where they listen and where the data are, in lines of the log', { timeout: SLOW_MS }, async () => {
    await untilSaid('The data are in');
    const said = sentences();
    expect(said).toContain('2 processes listen.');
    expect(said).toContain(`Slovíčkovo listens on ${server.url}`);
    expect(said).toContain(`The data are in ${server.dataDir}`);
    expect(said).toContainEqual(expect.stringMatching(/^Migration \S+ applied\.$/));
  });

  it('listen on one port and share their sessions', { timeout: SLOW_MS }, async () => {
    expect(await untilSaid('2 processes listen')).toHaveLength(COUNT);
    const { call, enter } = httpCaller(server.url);
    const token = await enter({ login: 'zuzana' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => call('/user/auth', { token })));
    expect(replies).toHaveLength(20);
  });

  it.skipIf(process.platform === 'win32')(
    'stay as they are if the new one does not start, and none is added',
    { timeout: SLOW_MS },
    async () => {
      const before = answering();
      expect(before).toHaveLength(COUNT);
      // Only a process that starts now reads it, in its working folder.
      const settings = join(server.dataDir, '.env');
      await writeFile(settings, 'TZ_NAME=Nowhere');
      process.kill(server.pid(), 'SIGUSR2');
      expect(await untilSaid('The replacement of processes failed')).toEqual(before);
      expect(server.output()).toContain('TZ_NAME: is not a time zone');
      await rm(settings);
      expect(server.output()).not.toContain('The replacement of processes has ended');
    },
  );

  it('one that is killed is replaced, and the other answers meanwhile', { timeout: SLOW_MS }, async () => {
    const [first = 0, second] = answering();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(first)).toBe(false));
    // A new connection for each call, as of a new visitor.
    const statuses: number[] = [];
    while (statuses.length < 20) statuses.push(await ask(new Agent()));
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
    const pids = await vi.waitFor(
      () => {
        expect(answering()).toHaveLength(COUNT);
        return answering();
      },
      { timeout: SLOW_MS, interval: 50 },
    );
    expect(pids).toContain(second);
    expect(pids).not.toContain(first);
  });

  it.skipIf(process.platform === 'win32')(
    'are replaced one after another at SIGUSR2, and no call on an open connection fails',
    { timeout: SLOW_MS },
    async () => {
      const before = answering();
      const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
      let isDone = false;
      const statuses = agents.map(async (agent) => {
        const seen: number[] = [];
        while (!isDone) seen.push(await ask(agent));
        return seen;
      });
      process.kill(server.pid(), 'SIGUSR2');
      const after = await untilSaid('The replacement of processes has ended');
      isDone = true;
      const seen = (await Promise.all(statuses)).flat();
      for (const agent of agents) agent.destroy();
      // None is left of the replacement that failed before.
      expect(after).toHaveLength(COUNT);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
      expect(seen.length).toBeGreaterThan(100);
      // `/readyz` of a process that stops answers 503, so that nothing new is sent there.
      expect(seen.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    },
  );

  it('all stop at SIGTERM, with the database', { timeout: SLOW_MS }, async () => {
    const pids = answering();
    expect(await server.stop()).toMatchObject({ exitCode: 0, leftBehind: [] });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(sentences()).toContain('Stopping all processes (SIGTERM).');
  });

  it('stop as well when the process that started them is killed', { timeout: SLOW_MS }, async () => {
    await server.start();
    const pids = await untilSaid('2 processes listen');
    await server.kill('application');
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: SLOW_MS, interval: 50 });
  });
});

describe.skipIf(process.platform === 'win32')('processes that still start', () => {
  let starting: ServerProcess;
  beforeAll(async () => {
    starting = await createServerProcess({ ...WITHOUT_PAGES, PROCESSES: String(COUNT), LOG_LEVEL: 'info' });
  });
  afterAll(() => starting?.remove());

  it(
    'stop at SIGTERM while the first makes the database, and none says that it listens',
    async () => {
      const started = starting.start().catch((error: Error) => error.message);
      await expect.poll(() => starting.output(), { timeout: SLOW_MS, interval: 5 }).toContain(' applied.');
      expect(await starting.stop()).toMatchObject({ exitCode: 0, leftBehind: [] });
      expect(await started).toContain('Stopping all processes (SIGTERM).');
      expect(starting.output()).not.toContain('listens on');
    },
    2 * SLOW_MS,
  );

  it(
    'stop at SIGTERM while the first answers and the others start',
    async () => {
      await starting.start();
      expect(starting.output()).not.toContain('processes listen');
      expect(await starting.stop()).toMatchObject({ exitCode: 0, leftBehind: [] });
      expect(starting.output()).not.toContain('listens on');
    },
    2 * SLOW_MS,
  );

  it(
    'stop at SIGTERM while one that was killed starts again',
    async () => {
      await starting.start();
      await expect.poll(() => starting.output(), { timeout: SLOW_MS }).toContain('processes listen');
      const [first = 0, ...others] = childrenOf(starting.pid());
      process.kill(first, 'SIGKILL');
      // The first restart has no pause, and nothing is printed by a process that does not listen yet.
      await expect
        .poll(() => childrenOf(starting.pid()).filter((pid) => pid !== first && !others.includes(pid)), { interval: 5 })
        .toHaveLength(1);
      expect(await starting.stop()).toMatchObject({ exitCode: 0, leftBehind: [] });
    },
    2 * SLOW_MS,
  );
});
