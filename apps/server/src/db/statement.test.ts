import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { statement } from './statement.ts';

let database: TestDatabase;
let built = 0;

const numbers = statement(
  (_db, { from, to }: { from: number; to?: number | undefined }, { order }: { order: 'asc' | 'desc' }) => {
    built += 1;
    const end = to === undefined ? sql`` : sql`and n <= ${to}`;
    return sql<{
      n: number;
    }>`select n from generate_series(1, 5) as n where n >= ${from} ${end} order by n ${sql.raw(order)}`;
  },
);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const listed = async (values: Parameters<typeof numbers>[1], order: 'asc' | 'desc' = 'asc') =>
  (await numbers(database.db, values, { order })).map(({ n }) => n);

it('is built once for each shape and each set of values', async () => {
  expect(await listed({ from: 4 })).toEqual([4, 5]);
  expect(await listed({ from: 5, to: undefined })).toEqual([5]);
  expect(built).toBe(1);
  expect(await listed({ from: 2, to: 3 })).toEqual([2, 3]);
  expect(await listed({ from: 1, to: 2 }, 'desc')).toEqual([2, 1]);
  expect(await listed({ from: 3, to: 4 }, 'desc')).toEqual([4, 3]);
  expect(built).toBe(3);
});

it('runs in a transaction', async () => {
  const rows = await database.db.transaction().execute((tx) => numbers(tx, { from: 5 }, { order: 'asc' }));
  expect(rows).toEqual([{ n: 5 }]);
});

describe('constants of a statement', () => {
  const finishedOf = statement((db, { userId }: { userId: number }) =>
    db
      .selectFrom('runs')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'in', ['finished'])
      .where(sql<boolean>`kind <> ${"it's"} and ${true}`)
      .orderBy('date_finished', 'desc')
      .orderBy('id', 'desc')
      .limit(10),
  );

  it('are part of its text, and only the values are parameters', async () => {
    let sent: CompiledQuery | undefined;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const { executeQuery } = db;
    db.executeQuery = (query) => {
      sent = query as CompiledQuery;
      return executeQuery.call(db, query) as never;
    };
    await finishedOf(db, { userId: 7 });
    expect(sent?.parameters).toEqual([7]);
    expect(sent?.sql).toContain(`"state" in ('finished') and kind <> 'it''s' and true`);
    expect(sent?.sql).toContain('limit 10');
  });
});
