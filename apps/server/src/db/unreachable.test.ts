import { mkdtemp } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import { startSweeper } from '../testing/databases/start-sweeper.ts';
import { fastestFolder } from '../testing/databases/throwaway-postgres.ts';
import { freePort } from '../testing/free-port.ts';
import { postgresProcesses, signalAll } from '../testing/postgres-processes.ts';
import { createDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
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
    await new Promise((resolve) => setTimeout(resolve, 3 * LONGEST_SILENCE_MS));
    expect(await process_id()).toBe(before);
    await close();
  });
});

describe('a served database', () => {
  let told: string[];
  const log = { info: (line: string) => told.push(line), warn: (line: string) => told.push(line) };
  const openServed = (port: number, name: string) =>
    openDatabase(
      readConfig({ DATABASE_URL: `postgresql://${postgres.connection.user}@127.0.0.1:${port}/${name}` }),
      log,
    );
  /** Lets TCP clients reach the embedded server, which listens on a socket only. */
  const openGate = (port: number) =>
    createServer((client) => {
      const server = connect(join(postgres.connection.host, `.s.PGSQL.${postgres.connection.port}`));
      client.pipe(server).pipe(client);
      for (const end of [client, server]) end.on('error', () => client.destroy());
    }).listen(port, '127.0.0.1');

  beforeEach(() => {
    told = [];
  });

  it('that is not there yet is waited for, and the operator is told', async () => {
    const port = await freePort();
    const opening = openServed(port, postgres.connection.database);
    await expect
      .poll(() => told.join(), { timeout: 10_000 })
      .toMatch(/^Waiting for the PostgreSQL of DATABASE_URL, at most 30 s/);
    const gate = openGate(port);
    const { pool, close } = await opening;
    expect((await pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
    await close();
    gate.close();
  });

  it('that answers with a refusal is not waited for', async () => {
    const port = await freePort();
    const gate = openGate(port);
    await expect(openServed(port, 'nowhere')).rejects.toMatchObject({ code: expect.stringMatching(/^(3D000|28000)$/) });
    expect(told.join()).not.toContain('Waiting');
    gate.close();
  });
});
