import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDatabase, dropDatabases } from '../../testing/databases/throwaway-databases.ts';
import { createDatabase, type DatabaseConnection, type DatabaseHandle, transaction } from '../database.ts';
import { StatementNames } from './prepared-statements.ts';

const server = inject('databaseServer');
const name = `${server.prefix}prepared_test`;
let connection: DatabaseConnection;
let database: DatabaseHandle;

beforeAll(async () => {
  connection = await addDatabase(server, name);
});
beforeEach(async () => {
  database = createDatabase(connection, { max: 1 });
  await sql`drop table if exists pets`.execute(database.db);
  await sql`create table pets (id integer primary key, age smallint not null)`.execute(database.db);
  await sql`insert into pets values (1, 7)`.execute(database.db);
});
afterEach(() => database.close());
afterAll(() => dropDatabases(server.administration, name));

const ageOf = async ({ db }: Pick<DatabaseHandle, 'db'>, id: number) =>
  (await sql<{ age: number }>`select age from pets where id = ${id}`.execute(db)).rows[0]?.age;
const preparedTexts = async ({ db }: DatabaseHandle) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );
/** A migration of another process: a prepared statement that returns the column no longer fits. */
const changeType = async () => {
  const other = createDatabase(connection, { max: 1 });
  await other.pool.query('alter table pets alter age type integer');
  await other.close();
};

describe('a connection', () => {
  it('prepares a statement with parameters once', async () => {
    expect([await ageOf(database, 1), await ageOf(database, 2)]).toEqual([7, undefined]);
    expect(await preparedTexts(database)).toEqual(['select age from pets where id = $1']);
  });

  it('prepares nothing if the setting is off', async () => {
    const unprepared = createDatabase(connection, { max: 1, prepare: false });
    expect(await ageOf(unprepared, 1)).toBe(7);
    expect(await preparedTexts(unprepared)).toEqual([]);
    await unprepared.close();
  });

  it('goes on after a migration that changes a column of a prepared statement', async () => {
    await ageOf(database, 1);
    await changeType();
    expect([await ageOf(database, 1), await ageOf(database, 1)]).toEqual([7, 7]);
    // The statement is prepared again, under another name.
    expect(await preparedTexts(database)).toHaveLength(2);
  });

  it('repeats a transaction in which a prepared statement no longer fits', async () => {
    await ageOf(database, 1);
    await changeType();
    let attempts = 0;
    const age = await transaction(database.db, async (tx) => {
      attempts += 1;
      await sql`insert into pets values (2, 3)`.execute(tx);
      return ageOf({ db: tx }, 2);
    });
    expect({ age, attempts }).toEqual({ age: 3, attempts: 2 });
  });

  it('reports other errors of a prepared statement as they are', async () => {
    const insert = (id: number) => sql`insert into pets values (${id}, 1)`.execute(database.db);
    await insert(2);
    await expect(insert(2)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(3)).resolves.toBeDefined();
  });
});

describe('the names', () => {
  it('go to the first texts; later ones are not prepared', () => {
    const names = new StatementNames(1);
    const first = names.nameOf('select $1');
    expect(first).toBeDefined();
    expect(names.nameOf('select $1, $2')).toBeUndefined();
    expect(names.nameOf('select $1')).toBe(first);
  });

  it('are replaced once, however many connections find a statement stale', () => {
    const names = new StatementNames();
    const stale = names.nameOf('select $1') as string;
    names.replace('select $1', stale);
    const fresh = names.nameOf('select $1');
    names.replace('select $1', stale);
    expect(fresh).not.toBe(stale);
    expect(names.nameOf('select $1')).toBe(fresh);
  });
});
