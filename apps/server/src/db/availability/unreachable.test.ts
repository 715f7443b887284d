import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../http/implement.ts';
import { openDatabase } from '../../open-database.ts';
import { startCommand } from '../../testing/commands/command-line.ts';
import { startSweeper } from '../../testing/databases/start-sweeper.ts';
import { openGate, type TcpGate } from '../../testing/databases/tcp-gate.ts';
import { fastestFolder } from '../../testing/databases/throwaway-postgres.ts';
import { freePort } from '../../testing/free-port.ts';
import { postgresProcesses, signalAll } from '../../testing/postgres-processes.ts';
import { createDatabase, type DatabaseHandle, transaction } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { endSilentConnections } from './silence.ts';

const LONGEST_SILENCE_MS = 300;

let dataDir: string;
let sweeper: ReturnType<typeof startSweeper>;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(await fastestFolder(), 'slovickovo-unreachable-'));
  sweeper = startSweeper({ SWEEP_FOLDER: dataDir });
  postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } });
});
afterAll(async () => {
  await postgres.stop();
  sweeper.dismiss();
});

describe('a database that is frozen, and not dead', () => {
  it('makes calls and /readyz fail in time, and all goes on when it is back', async () => {
    const { db, pool, close } = createDatabase(postgres.connection, { max: 2 });
    endSilentConnections(pool, LONGEST_SILENCE_MS);
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db });
    app.get('/two', async () => db.selectNoFrom((eb) => eb.val(2).as('two')).executeTakeFirst());
    const call = (url: string) => app.inject({ url }).then(({ statusCode }) => statusCode);
    expect(await call('/two')).toBe(200);

    signalAll(postgresProcesses(dataDir), 'SIGSTOP');
    try {
      expect(await call('/two')).toBe(503);
      const askedAt = performance.now();
      expect(await call('/readyz')).toBe(503);
      expect(performance.now() - askedAt).toBeLessThan(2_000);
      expect(await call('/healthz')).toBe(200);
    } finally {
      signalAll(postgresProcesses(dataDir), 'SIGCONT');
    }
    await expect.poll(() => call('/two'), { timeout: 20_000 }).toBe(200);
    expect(await call('/readyz')).toBe(200);
    await app.close();
    await close();
  });

  it('does not lose a connection that is only idle', async () => {
    const { pool, close } = createDatabase(postgres.connection, { max: 1 });
    endSilentConnections(pool, LONGEST_SILENCE_MS);
    const process_id = async () => (await pool.query('select pg_backend_pid() as id')).rows[0].id;
    const before = await process_id();
    // An idle connection must survive more time than one in use may be silent.
    await sleep(3 * LONGEST_SILENCE_MS);
    expect(await process_id()).toBe(before);
    await close();
  });
});

describe('a database whose machine is gone, and another one takes its place', () => {
  let gate: TcpGate;
  let database: DatabaseHandle;
  let app: App;
  const call = (url: string) => app.inject({ url }).then(({ statusCode }) => statusCode);
  const callTogether = (url: string) => Promise.all(Array.from({ length: 3 }, () => call(url)));

  beforeEach(async () => {
    gate = await openGate(socketOf(postgres));
    database = createDatabase(addressOf(gate), { max: 3 });
    endSilentConnections(database.pool, LONGEST_SILENCE_MS);
    const connections = new EventEmitter();
    database.pool.on('connect', (client) => client.on('error', () => connections.emit('lost')));
    const { db } = database;
    app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db });
    // A transaction, because reads would share connections.
    app.get('/two', () =>
      transaction(db, (tx) => tx.selectNoFrom((eb) => eb.val(2).as('two')).executeTakeFirstOrThrow()),
    );
    app.get('/broken', () =>
      transaction(db, async (tx) => {
        await sql`select 1`.execute(tx);
        const broken = new Promise((resolve) => connections.once('lost', resolve));
        gate.cut();
        await broken;
        return (await sql`select 1`.execute(tx)).rows;
      }),
    );
    app.get('/slow', () =>
      transaction(db, async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx);
        return (await sql`select pg_sleep(1)`.execute(tx)).rows;
      }),
    );
  });
  afterEach(async () => {
    await app.close();
    await database.close();
    await gate.close();
  });

  it('costs the calls that were on their way, and none of the next ones waits for the machine that is gone', async () => {
    expect(await callTogether('/two')).toEqual([200, 200, 200]);
    gate.freeze();
    expect(await call('/two')).toBe(503);
    const askedAt = performance.now();
    expect(await callTogether('/two')).toEqual([200, 200, 200]);
    expect(performance.now() - askedAt).toBeLessThan(LONGEST_SILENCE_MS);
  });

  it('in the middle of a transaction: the caller is told when to try again', async () => {
    const reply = await app.inject({ url: '/broken' });
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'failed', message: 'unavailable' }]);
    expect(reply.headers['retry-after']).toMatch(/^[2-5]$/);
    expect(await call('/two')).toBe(200);
  });

  it('has no balancer that leads anywhere yet: calls fail at once, and succeed with the next machine', async () => {
    expect(await call('/two')).toBe(200);
    gate.leadTo(undefined);
    gate.cut();
    await expect.poll(() => database.pool.totalCount).toBe(0);
    expect(await callTogether('/two')).toEqual([503, 503, 503]);
    gate.leadTo(socketOf(postgres));
    expect(await callTogether('/two')).toEqual([200, 200, 200]);
  });

  it('is waited for by calls that have sent nothing yet; one of them tries to connect', async () => {
    const patient = createDatabase(addressOf(gate), { max: 3, patienceMs: 5_000 });
    const select = async () => (await sql<{ two: number }>`select 2 as two`.execute(patient.db)).rows[0]?.two;
    expect(await select()).toBe(2);
    gate.leadTo(undefined);
    gate.cut();
    await expect.poll(() => patient.pool.totalCount).toBe(0);
    const calls = Array.from({ length: 20 }, select);
    const before = gate.tries();
    await expect.poll(() => gate.tries()).toBeGreaterThanOrEqual(before + 20);
    const first = gate.tries();
    // Within this time one call tries a few times; twenty would try twenty times as often.
    await sleep(600);
    expect(gate.tries() - first).toBeLessThanOrEqual(4);
    gate.leadTo(socketOf(postgres));
    expect(await Promise.all(calls)).toEqual(calls.map(() => 2));
    await patient.close();
  });

  it('is waited for no longer than is set', async () => {
    const patient = createDatabase(addressOf(gate), { max: 3, patienceMs: 400 });
    gate.leadTo(undefined);
    const askedAt = performance.now();
    await expect(sql`select 1`.execute(patient.db)).rejects.toThrow('Connection terminated');
    expect(performance.now() - askedAt).toBeGreaterThan(390);
    await patient.close();
  });

  it('answers 503 to a call whose statement takes too long', async () => {
    expect(await call('/slow')).toBe(503);
  });

  it.skipIf(process.platform !== 'linux')(
    'is noticed by idle connections, too: the system asks after ten seconds',
    async () => {
      await callTogether('/two');
      const port = gate.port.toString(16).toUpperCase().padStart(4, '0');
      const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
      const timers = lines
        .filter(([, , remote, state]) => remote?.endsWith(`:${port}`) && state === '01')
        .map((line) => line[5]);
      expect(timers).toHaveLength(3);
      // 02 is the timer of the keep-alive, which expires after so many hundredths of a second.
      for (const timer of timers) {
        expect(timer).toMatch(/^02:/);
        expect(Number.parseInt(timer?.slice(3) ?? '', 16)).toBeLessThanOrEqual(1_000);
      }
    },
  );
});

describe('a served database', () => {
  let told: string[];
  const log = { info: (line: string) => told.push(line), warn: (line: string) => told.push(line) };
  const openServed = (port: number, name: string) =>
    openDatabase(
      readConfig({ DATABASE_URL: `postgresql://${postgres.connection.user}@127.0.0.1:${port}/${name}` }),
      log,
    );
  beforeEach(() => {
    told = [];
  });

  it('that is not there yet is waited for, and the operator is told', async () => {
    const port = await freePort();
    const opening = openServed(port, postgres.connection.database);
    await expect
      .poll(() => told.join(), { timeout: 10_000 })
      .toMatch(/^Waiting for the PostgreSQL of DATABASE_URL, at most 30 s/);
    // At first a balancer that has no server to lead to.
    const gate = await openGate(undefined, port);
    await expect.poll(() => gate.tries()).toBeGreaterThan(0);
    gate.leadTo(socketOf(postgres));
    const { pool, close } = await opening;
    expect((await pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
    await close();
    await gate.close();
  });

  it('that answers with a refusal is not waited for', async () => {
    const gate = await openGate(socketOf(postgres));
    await expect(openServed(gate.port, 'nowhere')).rejects.toMatchObject({
      message: expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be used: ./),
      cause: { code: expect.stringMatching(/^(3D000|28000)$/) },
    });
    expect(told.join()).not.toContain('Waiting');
    await gate.close();
  });

  it('that asks for a password which the address does not have is told at once', async () => {
    const administration = createDatabase(postgres.administration, { max: 1 });
    await administration.pool.query("create role asked login password 'x'");
    const rules = join(dataDir, 'postgres', 'pg_hba.conf');
    await writeFile(rules, `local all asked scram-sha-256\n${await readFile(rules, 'utf8')}`);
    await administration.pool.query('select pg_reload_conf()');
    const gate = await openGate(socketOf(postgres));
    const address = `postgresql://asked@127.0.0.1:${gate.port}/${postgres.connection.database}`;
    // PostgreSQL keeps a connection for a minute whose other end does not say the password.
    const startedAt = performance.now();
    const refused = await startCommand(['doctor'], { DATABASE_URL: address, PGPASSWORD: undefined }).ended;
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^The PostgreSQL of DATABASE_URL asks for a password.*\n$/);
    await gate.close();
    await administration.close();
  });
});

/** The embedded server listens on a socket only. */
function socketOf({ connection }: EmbeddedPostgres): { path: string } {
  return { path: join(connection.host, `.s.PGSQL.${connection.port}`) };
}

function addressOf({ port }: TcpGate) {
  const { user, database } = postgres.connection;
  return { host: '127.0.0.1', port, user, database };
}
