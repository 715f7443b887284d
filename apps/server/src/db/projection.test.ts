import { sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { columnsOf, listRows, projection, type RowOf } from './projection.ts';

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

it('has the types of the schema', () => {
  expectTypeOf<RowOf<typeof PERSON>>().toEqualTypeOf<{ login: string; school: string | null; login_length: number }>();
  // @ts-expect-error: the table has no such column
  columnsOf('users', ['no_such_column']);
});
