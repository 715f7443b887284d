import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { columnwise, rowsOfJson } from './json-rows.ts';
import { columnsOf, getRow, jsonRows, listRows, projection, type RowOf } from './projection.ts';

const PERSON = projection({
  ...columnsOf('users as person', ['login', 'school']),
  login_length: sql<number>`length(person.login)`,
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('selects exactly the columns in the type of its rows', async () => {
  const rows = await listRows(
    database.db,
    PERSON,
    (list) => sql`select ${list} from (values ('jana', null), ('peter', 'ZŠ')) as person (login, school)`,
  );
  expect(rows).toEqual([
    { login: 'jana', school: null, login_length: 4 },
    { login: 'peter', school: 'ZŠ', login_length: 5 },
  ]);
});

it('selects the same rows as one value, with their times as columns have them', async () => {
  const TIME = projection({ at: sql<string | null>`given.at`, kept: sql<string>`given.kept` });
  const times = sql`(values
    (timestamptz '2026-01-02 03:04:05.6789+02', 'kept 2026-01-02T03:04:05+00:00'), ('2026-01-02 03:04:05Z', 'x'), (null, 'y')) as given (at, kept)`;
  const rows = await listRows(database.db, TIME, (list) => sql`select ${list} from ${times}`);
  const BOTH = projection({ json: jsonRows(TIME, (list) => sql`select ${list} from ${times}`) });
  const [found] = await listRows(database.db, BOTH, (list) => sql`select ${list}`);
  expect(rowsOfJson(found?.json ?? [], ['at'])).toEqual(rows);
  expect(rows[0]).toEqual({ at: '2026-01-02T01:04:05.678Z', kept: 'kept 2026-01-02T03:04:05+00:00' });
  const NONE = projection({ json: jsonRows(TIME, (list) => sql`select ${list} from ${times} where false`) });
  expect(await listRows(database.db, NONE, (list) => sql`select ${list}`)).toEqual([{ json: [] }]);
});

it('returns the only row of a statement, and throws if there is none', async () => {
  const NUMBER = projection({ number: sql<number>`given.number` });
  const read = (least: number) =>
    getRow(
      database.db,
      NUMBER,
      (list) => sql`select ${list} from (select 7 as number) as given where number >= ${least}`,
    );
  expect(await read(7)).toEqual({ number: 7 });
  await expect(read(8)).rejects.toThrow('no row');
});

it('has the types of the schema', () => {
  expectTypeOf<RowOf<typeof PERSON>>().toEqualTypeOf<{ login: string; school: string | null; login_length: number }>();
  // @ts-expect-error: the table has no such column
  columnsOf('users', ['no_such_column']);
});

it('selects rows column by column, in their order, with what they have', async () => {
  interface Person {
    login: string;
    school: string | null;
    age: number;
  }
  const PEOPLE = columnwise(['login', 'school', 'age']);
  const read = async (condition: RawBuilder<boolean>) => {
    const people = sql<Person>`(
      select given.* from (values ('zuzana', 'ZŠ "Pod lipou"', 12), ('adam', null, 9)) as given (login, school, age)
      where ${condition} order by login desc)`;
    const rows = await listRows(
      database.db,
      projection({ people: PEOPLE.from(people) }),
      (list) => sql`select ${list}`,
    );
    return PEOPLE.rowsOf(rows[0]?.people ?? []);
  };
  expect(await read(sql`true`)).toEqual([
    { login: 'zuzana', school: 'ZŠ "Pod lipou"', age: 12 },
    { login: 'adam', school: null, age: 9 },
  ]);
  expect(await read(sql`false`)).toEqual([]);
});
