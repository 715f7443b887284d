import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand, urlOf } from '../testing/commands/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';

let folder: string;
/** A served database without tables, and its address with a password. */
let empty: TestDatabase;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  empty = await createTestDatabase({ template: 'template1' });
  const url = new URL(urlOf(empty));
  url.password = 'tajne-heslo';
  address = url.href;
});
afterAll(async () => {
  await empty.close();
  await rm(folder, { recursive: true });
});

describe('a DATA_DIR without a database', () => {
  it.each([['doctor'], ['user', 'erase', 'jana'], ['move', '--to', 'postgres://localhost/x']])(
    'is refused in one sentence by %s, and stays as it is',
    async (...parameters) => {
      const dataDir = join(folder, 'wrong');
      const refused = await startCommand(parameters, { DATA_DIR: dataDir, DATABASE_URL: undefined }).ended;
      expect(refused).toEqual({
        code: 1,
        output: '',
        errors: `There is no database of Slovíčkovo in the folder ${dataDir} (DATA_DIR): is it the right one?\n`,
      });
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it('is not made for a file that cannot be restored', async () => {
    const dataDir = join(folder, 'wrong');
    const absent = join(folder, 'absent.sql.zst');
    expect((await startCommand(['restore', absent], { DATA_DIR: dataDir, DATABASE_URL: undefined }).ended).code).toBe(
      1,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a served database without tables', () => {
  it.each([['doctor'], ['user', 'erase', 'jana'], ['move', '--to-embedded']])(
    'is refused in one sentence without its password by %s',
    async (...parameters) => {
      const dataDir = join(folder, 'wrong');
      const refused = await startCommand(parameters, { DATABASE_URL: address, DATA_DIR: dataDir }).ended;
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toMatch(
        /^The database postgres(?:ql)?:\/\/[^ ?]+ \(DATABASE_URL\) is empty: is it the right one\?\n$/,
      );
      expect(refused.errors).not.toContain('tajne-heslo');
      expect(existsSync(dataDir)).toBe(false);
      expect((await empty.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    },
  );

  it('gets them from a command that may make a new installation', async () => {
    const made = await createTestDatabase({ template: 'template1' });
    const admin = ['create-admin', '--login', 'jana', '--email', 'jana@skola.sk'];
    expect((await startCommand(admin, { DATABASE_URL: urlOf(made) }).ended).code).toBe(0);
    expect((await made.pool.query('select login from users')).rows).toEqual([{ login: 'jana' }]);
    await made.close();
  });
});
