import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
