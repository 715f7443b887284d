import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDatabase, dropDatabases } from '../testing/databases/throwaway-databases.ts';
import { countWaiting } from '../testing/databases/waiting-statements.ts';
import { createDatabase, type DatabaseHandle, type Db, type Tx, transaction } from './database.ts';

const server = inject('databaseServer');
const name = `${server.prefix}database_test`;
let database: DatabaseHandle;
let db: Db;
const lost: Error[] = [];

beforeAll(async () => {
  const connection = await addDatabase(server, name);
  database = createDatabase(connection, { max: 4, onConnectionLost: (error) => lost.push(error) });
  db = database.db;
  await sql`create table counters (id integer primary key, value integer not null)`.execute(db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(db);
});
afterAll(async () => {
  await database.close();
  await dropDatabases(server.administration, name);
});

async function evaluate(expression: string): Promise<unknown> {
  return (await sql<{ value: unknown }>`select (select ${sql.raw(expression)}) as value`.execute(db)).rows[0]?.value;
}

describe('a value of a row', () => {
  it.each([
    ["timestamptz '2026-01-02 03:04:05+00'", '2026-01-02T03:04:05.000Z'],
    ["timestamptz '2026-01-02 03:04:05.6789+00'", '2026-01-02T03:04:05.678Z'],
    ["timestamptz '2026-01-02 03:04:05.5+02'", '2026-01-02T01:04:05.500Z'],
    ["array[timestamptz '2026-01-02 03:04:05.5+02', null]", ['2026-01-02T01:04:05.500Z', null]],
    ["timestamptz 'infinity'", 'infinity'],
    ["date '2026-01-02'", '2026-01-02'],
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['array[7::bigint]', [7]],
    ['sum(value) from (values (2::bigint), (3)) as list(value)', 5],
    ['\'{"points": [1]}\'::jsonb', { points: [1] }],
  ])('%s is read as %j', async (expression, expected) => {
    expect(await evaluate(expression)).toEqual(expected);
  });

  it('that is an integer too large for a number throws an error and is not rounded', async () => {
    await expect(evaluate('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
  });

  it('that is a moment has the format of Date.toISOString', async () => {
    const now = (await evaluate('now()')) as string;
    expect(new Date(now).toISOString()).toBe(now);
  });
});

describe('a connection', () => {
  it('limits each statement to 15 seconds', async () => {
    expect(await evaluate("current_setting('statement_timeout')")).toBe('15s');
  });

  it.each([
    ['TimeZone', 'UTC'],
    ['jit', 'off'],
    ['max_parallel_workers_per_gather', '0'],
    ['random_page_cost', '1.1'],
  ])('has its own %s, whatever the server has', async (name, value) => {
    expect(await evaluate(`current_setting('${name}')`)).toBe(value);
  });

  it('for work on the whole database has no limits, whatever those of the role or the database are', async () => {
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    for (const limit of limits) await sql.raw(`alter database ${name} set ${limit} = '15s'`).execute(db);
    const session = await database.openSession();
    for (const limit of limits) expect((await session.query(`show ${limit}`)).rows).toEqual([{ [limit]: '0' }]);
    await session.end();
  });

  it('terminated by the server fails its own query and does not end the process', async () => {
    const broken = transaction(db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {});
      return sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(await evaluate('1')).toBe(1);
  });

  it('lost while idle is reported and replaced', async () => {
    const other = createDatabase(server.administration, { max: 1 });
    await evaluate('1');
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await other.close();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect(await evaluate('1')).toBe(1);
  });
});

describe('transaction', () => {
  const add = (tx: Tx, id: number, by: number) =>
    sql`update counters set value = value + ${by} where id = ${id}`.execute(tx);

  it('rolls everything back if its work fails', async () => {
    const failing = transaction(db, async (tx) => {
      await add(tx, 1, 100);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await evaluate('value from counters where id = 1')).toBe(0);
  });

  it('joins the transaction in which it is called', async () => {
    const failing = transaction(db, async (tx) => {
      await transaction(tx, (inner) => add(inner, 1, 100));
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await evaluate('value from counters where id = 1')).toBe(0);
  });

  it('runs again the transaction that PostgreSQL rolled back to end a deadlock', async () => {
    // Each locks one row and then needs the row of the other: PostgreSQL rolls one of them back.
    const bothHold = barrierOfTwo();
    const attempts = { up: 0, down: 0 };
    await Promise.all([
      transaction(db, async (tx) => {
        attempts.up += 1;
        await add(tx, 1, 1);
        await bothHold();
        await add(tx, 2, 1);
      }),
      transaction(db, async (tx) => {
        attempts.down += 1;
        await add(tx, 2, 1);
        await bothHold();
        await add(tx, 1, 1);
      }),
    ]);
    // Three, or more if the second attempt takes its row before the other transaction, which wakes at the same moment.
    expect(attempts.up + attempts.down).toBeGreaterThanOrEqual(3);
    expect(await evaluate('array_agg(value) from counters')).toEqual([2, 2]);
  });
});

it('a statement outside a transaction runs again after a deadlock', async () => {
  const before = await evaluate('array_agg(value order by id) from counters');
  const statements: Promise<unknown>[] = [];
  // PostgreSQL ends the one that has waited for a second when both wait: the statement. If this process pauses for so long between the
  // two, it ends the transaction, which then begins anew with another statement.
  await transaction(db, async (tx) => {
    await sql`update counters set value = value + 1 where id = 1`.execute(tx);
    const statement = sql`
      with second as (update counters set value = value + 1 where id = 2 returning id)
      update counters set value = value + 1 where id = 1 and exists (select from second)`;
    statements.push(statement.execute(db));
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`update counters set value = value + 1 where id = 2`.execute(tx);
  });
  await Promise.all(statements);
  expect(await evaluate('array_agg(value order by id) from counters')).toEqual(
    (before as number[]).map((value) => value + 1 + statements.length),
  );
});

/** A barrier: the first caller waits for the second, later callers do not wait. */
function barrierOfTwo(): () => Promise<void> {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
}
