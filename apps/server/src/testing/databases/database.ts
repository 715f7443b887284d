import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type DatabaseConnection, type DatabaseHandle } from '../../db/database.ts';
import { addDatabase, dropDatabases } from './throwaway-databases.ts';

export interface TestDatabase extends DatabaseHandle {
  connection: DatabaseConnection;
  /** Closes every connection and drops the database. */
  close(): Promise<void>;
}

/**
 * A migrated database that belongs to one test file; it costs about 30 ms.
 *
 *     const database = await createTestDatabase();
 *     afterAll(database.close);
 *
 * `template` is the name of another database to copy, to which nobody is connected.
 */
export async function createTestDatabase({ max = 10, template = '' } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
  const connection = await addDatabase(server, name, template || server.template);
  const handle = createDatabase(connection, { max });
  return {
    ...handle,
    connection,
    close: async () => {
      await handle.close();
      await dropDatabases(server.administration, name);
    },
  };
}
