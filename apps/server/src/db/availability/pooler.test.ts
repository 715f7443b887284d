import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSweeper } from '../../testing/databases/start-sweeper.ts';
import { openGate, type TcpGate } from '../../testing/databases/tcp-gate.ts';
import { fastestFolder } from '../../testing/databases/throwaway-postgres.ts';
import { freePort } from '../../testing/free-port.ts';
import { prepareClass, workUntil } from '../../testing/rolling/class-at-work.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../../testing/server-process.ts';
import { createDatabase, type DatabaseHandle, transaction } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';

const READY_MADE = new URL('../../../../../deploy/ha/pgbouncer.ini', import.meta.url);
/** Debian keeps it out of the PATH of ordinary users. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isInstalled = spawnSync('pgbouncer', ['--version'], { env: ENVIRONMENT }).status === 0;
const SLOW_MS = 120_000;
const PUPILS = 8;
/** The class works for this time, whatever it gets done; a busy machine does less. */
const WORK_MS = 4_000;
/** Fewer connections than the application holds, so that they are really shared. */
const SERVER_CONNECTIONS = 3;

if (!isInstalled) console.warn('pgbouncer is not installed: the test of a pooler is skipped.');

describe.skipIf(!isInstalled)('pgbouncer, which shares connections by transaction', { timeout: SLOW_MS }, () => {
  let folder: string;
  let sweeper: ReturnType<typeof startSweeper>;
  let postgres: EmbeddedPostgres;
  let gate: TcpGate;
  let pooler: ChildProcess;
  let url: string;
  let server: ServerProcess;
  let direct: DatabaseHandle;
  let pooled: DatabaseHandle;

  beforeAll(async () => {
    folder = await mkdtemp(join(await fastestFolder(), 'slovickovo-pooler-'));
    sweeper = startSweeper({ SWEEP_FOLDER: folder });
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => {}, warn: () => {} } });
    const { host, port, user, database } = postgres.connection;
    gate = await openGate({ path: join(host, `.s.PGSQL.${port}`) });
    direct = createDatabase(postgres.connection, { max: 1 });
    // As docs/operations.md says.
    await direct.pool.query("alter role current_user set statement_timeout = '15s'");
    const own = await freePort();
    pooler = await startPooler({ port: own, server: gate.port, user });
    url = `postgresql://${user}@127.0.0.1:${own}/${database}`;
    server = await createServerProcess({ ...WITHOUT_PAGES, DATABASE_URL: url, DATABASE_PREPARE: 'false' });
    await server.start();
    pooled = createDatabase({ connectionString: url }, { max: 6, prepare: false });
  }, SLOW_MS);
  afterAll(async () => {
    await Promise.all([pooled?.close(), direct?.close()]);
    await server?.remove();
    pooler?.kill();
    await gate?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
    sweeper?.dismiss();
  });

  it('serves a class at work and its live view: the schema was made through it, no call fails, nothing is lost', async () => {
    const schoolClass = await prepareClass(server.url, PUPILS);
    const work = await workUntil(sleep(WORK_MS), [server.url], schoolClass);
    expect([work.failures, work.streams.refused]).toEqual([[], []]);
    const stored = await direct.db.selectFrom('answers').select(['run_id', 'n']).execute();
    const keys = new Set(stored.map(({ run_id, n }) => `${run_id} ${n}`));
    const acknowledged = [...work.acknowledged].flatMap(([run, numbers]) => [...numbers].map((n) => `${run} ${n}`));
    expect(acknowledged.length).toBeGreaterThan(PUPILS * 5);
    expect(acknowledged.filter((answer) => !keys.has(answer))).toEqual([]);
  });

  it('keeps the lock of a transaction to its end', async () => {
    const lock = sql`select pg_advisory_xact_lock(7)`;
    const order: string[] = [];
    const hold = (name: string) =>
      transaction(pooled.db, async (tx) => {
        await lock.execute(tx);
        order.push(`${name} has it`);
        await sql`select pg_sleep(0.1)`.execute(tx);
        order.push(`${name} ends`);
      });
    await Promise.all([hold('one'), hold('two')]);
    const [first, second] = order[0] === 'one has it' ? ['one', 'two'] : ['two', 'one'];
    expect(order).toEqual([`${first} has it`, `${first} ends`, `${second} has it`, `${second} ends`]);
  });

  it('leaves settings to the role, and those of a transaction within it', async () => {
    const timeout = sql<{ at: string }>`select current_setting('statement_timeout') as at`;
    await transaction(pooled.db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      expect((await timeout.execute(tx)).rows).toEqual([{ at: '0' }]);
    });
    const seen = await Promise.all(Array.from({ length: 12 }, () => timeout.execute(pooled.db)));
    expect(new Set(seen.map(({ rows }) => rows[0]?.at))).toEqual(new Set(['15s']));
  });

  it('that loses its connections to the server costs no more than the calls on their way', async () => {
    gate.cut();
    const ask = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
    await expect.poll(ask).toBe(200);
    expect((await sql`select 1 as one`.execute(pooled.db)).rows).toEqual([{ one: 1 }]);
  });
});

/** Starts it with the ready-made settings, and those of this test after them. */
async function startPooler({
  port,
  server,
  user,
}: {
  port: number;
  server: number;
  user: string;
}): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-pgbouncer-'));
  const sweeper = startSweeper({ SWEEP_PROGRAMS: folder });
  await chmod(folder, 0o755);
  const readyMade = await readFile(READY_MADE, 'utf8');
  const settings = readyMade.replace(/^slovickovo = .*$/m, `* = host=127.0.0.1 port=${server} user=${user}`);
  const own = [`listen_port = ${port}`, 'auth_type = any', 'auth_file =', `default_pool_size = ${SERVER_CONNECTIONS}`];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings}\nunix_socket_dir =\n${own.join('\n')}\n`);
  // It refuses to run as root.
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  const pooler = spawn('pgbouncer', [file], { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'], ...account });
  await once(pooler.stderr, 'data');
  pooler.once('exit', () => {
    sweeper.dismiss();
    void rm(folder, { recursive: true, force: true });
  });
  return pooler;
}
