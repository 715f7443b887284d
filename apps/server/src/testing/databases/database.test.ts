import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

const database = await createTestDatabase();
afterAll(database.close);

// Other test files make and drop databases of the same server meanwhile, so a test may ask for its own only.
const exists = async (name: string) =>
  (await database.pool.query('select from pg_database where datname = $1', [name])).rowCount === 1;

describe('createTestDatabase', () => {
  it('creates a database with the whole schema and without the data of other callers', async () => {
    const other = await createTestDatabase();
    await other.pool.query('create table only_here (id integer)');
    const { rows } = await database.pool.query(
      "select to_regclass('schema_migrations') as migrations, to_regclass('only_here') as other",
    );
    expect(rows).toEqual([{ migrations: 'schema_migrations', other: null }]);
    await other.close();
  });

  it('drops its database at the end', async () => {
    const other = await createTestDatabase();
    const [{ name }] = (await other.pool.query('select current_database() as name')).rows;
    expect(await exists(name)).toBe(true);
    await other.close();
    expect(await exists(name)).toBe(false);
  });

  it('works as the application does, without the rights of a superuser', async () => {
    const { rows } = await database.pool.query('select usesuper from pg_user where usename = current_user');
    expect(rows).toEqual([{ usesuper: false }]);
  });
});

describe('a throw-away server', () => {
  it('is removed with its folder when its process is killed', async () => {
    const program = `
      import { startThrowawayPostgres } from '${new URL('./throwaway-postgres.ts', import.meta.url).href}';
      const { server } = await startThrowawayPostgres();
      console.log(server.administration.host);`;
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TEST_DATABASE_URL: '' },
    });
    const [host] = (await once(run.stdout, 'data')) as [Buffer];
    const socketDir = String(host).trim();
    expect(existsSync(socketDir)).toBe(true);
    run.kill('SIGKILL');
    await expect.poll(() => existsSync(socketDir.replace('/postgres/socket', ''))).toBe(false);
  });
});
