import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { dropSchema } from './schema-changes.ts';

/** Prepares a database with this statement, drops the schema, and returns the functions that are left. */
async function functionsLeftAfter(statement: string): Promise<string[]> {
  const database: TestDatabase = await createTestDatabase();
  try {
    await database.pool.query(statement);
    const session = await database.openSession();
    await dropSchema(session).finally(() => session.end());
    const { rows } = await database.pool.query(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace",
    );
    return rows.map(({ proname }) => proname);
  } finally {
    await database.close();
  }
}

describe('dropping the schema', () => {
  it('leaves functions of others in a database where the program has never been', async () => {
    const theirs = 'drop schema public cascade; create schema public; create function theirs() returns int return 1';
    expect(await functionsLeftAfter(theirs)).toEqual(['theirs']);
  });

  it('drops functions of which one depends on another', async () => {
    const own = 'create function a() returns int return 1; create function b(n int default a()) returns int return n';
    expect(await functionsLeftAfter(own)).toEqual([]);
  });
});
