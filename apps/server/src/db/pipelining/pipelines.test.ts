import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { addDatabase, dropDatabases } from '../../testing/databases/throwaway-databases.ts';
import { createDatabase, type DatabaseConnection, type DatabaseHandle, type Db, transaction } from '../database.ts';
import { Pipelines } from './pipelines.ts';

const server = inject('databaseServer');
const name = `${server.prefix}pipelines_test`;
const MOST_CONNECTIONS = 8;
/** A second of counting, and more on a slow machine. */
const LONG = 10_000_000;
/** Counting that is broken off. */
const ENDLESS = 100 * LONG;
/** Longer than a read may take before others avoid its connection. */
const OVERDUE_MS = 50;

let connection: DatabaseConnection;
let database: DatabaseHandle;
let db: Db;

beforeAll(async () => {
  connection = await addDatabase(server, name);
});
beforeEach(async () => {
  // Reads take no time on this clock unless a test moves it, so that those of a busy machine are known to be fast as well.
  vi.useFakeTimers({ toFake: ['performance'] });
  database = createDatabase(connection, { max: MOST_CONNECTIONS });
  db = database.db;
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});
afterAll(() => dropDatabases(server.administration, name));

const double = async (value: number) =>
  (await sql<{ doubled: number }>`select 2 * ${value}::int as doubled`.execute(db)).rows[0]?.doubled;
const countTo = async (most: number) =>
  (await sql<{ count: number }>`select count(*)::int as count from generate_series(1, ${most}::int)`.execute(db))
    .rows[0]?.count;
const inverse = (value: number) => sql`select 1 / ${value}::int as inverse`.execute(db);

/** Runs the read often enough that it is known how fast it is. */
async function learn(read: (value: number) => Promise<unknown>): Promise<void> {
  for (let n = 1; n <= 20; n += 1) await read(n);
}

const connections = () => database.pool.totalCount;
const idle = () => database.pool.idleCount;

describe('reads at the same moment', () => {
  it('share at most half of the connections, and each gets its own reply', async () => {
    await learn(double);
    expect(connections()).toBe(1);
    const values = Array.from({ length: 100 }, (_, n) => n);
    expect(await Promise.all(values.map(double))).toEqual(values.map((n) => 2 * n));
    expect(connections()).toBeLessThanOrEqual(MOST_CONNECTIONS / 2);
    expect(idle()).toBe(connections());
  });

  it('fail alone', async () => {
    await learn(inverse);
    const results = await Promise.allSettled([1, 0, 2, 0, 3].map(inverse));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await double(1)).toBe(2);
  });

  it('fail together with their connection; the next ones get another', async () => {
    await learn(double);
    await learn(countTo);
    const lost = Promise.allSettled([countTo(ENDLESS), double(1), double(2)]);
    const other = createDatabase(connection, { max: 1 });
    const ended = () =>
      other.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and state = 'active' and pid <> pg_backend_pid()`,
        [name],
      );
    await expect.poll(async () => (await ended()).rowCount, { timeout: 20_000 }).toBe(1);
    await other.close();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
  });
});

describe('a slow read', () => {
  it('delays no other read when it runs for the first time', async () => {
    await learn(double);
    let isOver = false;
    const slow = countTo(LONG).then(() => {
      isOver = true;
    });
    expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
    expect(isOver).toBe(false);
    await slow;
  });

  it('that used to be fast delays none that is asked for later', async () => {
    await learn(double);
    await learn(countTo);
    let isOver = false;
    const slow = countTo(LONG).then(() => {
      isOver = true;
    });
    await expect.poll(idle, { interval: 1 }).toBe(connections() - 1);
    vi.advanceTimersByTime(OVERDUE_MS);
    expect(await double(3)).toBe(6);
    expect(isOver).toBe(false);
    await slow;
  });
});

describe('a transaction', () => {
  it('has a connection of its own, and its reads see its writes', async () => {
    await sql`create table pets (id integer primary key)`.execute(db);
    const count = async (from: Db) =>
      (await sql<{ count: number }>`select count(*)::int as count from pets where id > ${0}`.execute(from)).rows[0]
        ?.count;
    for (let n = 1; n <= 3; n += 1) await count(db);
    await transaction(db, async (tx) => {
      await sql`insert into pets values (1)`.execute(tx);
      expect(await Promise.all([count(tx), count(db), count(tx)])).toEqual([1, 0, 1]);
    });
    expect(await count(db)).toBe(1);
  });
});

describe('a statement shares a connection', () => {
  const pipelines = new Pipelines(() => Promise.reject(new Error('Nothing is sent.')), 1);

  it.each([
    'select id, updated_at, is_locked from users where id = $1',
    'with chosen as (select $1::int as id) select id from chosen',
    '\n    SELECT count(*) from runs where user_id = $1',
  ])('if it only reads: %s', (text) => {
    expect(pipelines.takes(text)).toBe(true);
  });

  it.each([
    'insert into users (id) values ($1)',
    'with gone as (delete from users where id = $1 returning id) select id from gone',
    'select id from users where id = $1 for update',
    'select id from users where id = $1 for no key update skip locked',
    'select id from users where id = $1 for key share',
    'select pg_advisory_xact_lock($1)',
    "select set_config('app.user', $1, false)",
    "select nextval('users_id_seq')",
    'begin',
  ])('but not if it writes, locks or waits: %s', (text) => {
    expect(pipelines.takes(text)).toBe(false);
  });
});
