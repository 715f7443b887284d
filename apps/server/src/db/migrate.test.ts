import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDatabase, dropDatabases } from '../testing/databases/throwaway-databases.ts';
import { createDatabase, type DatabaseConnection, type DatabaseHandle } from './database.ts';
import { migrate, schemaState } from './migrate.ts';

const CREATE = '20260101080000_pets__create.sql';
const ADD_NAME = '20260102080000_pets__add_name.sql';

const server = inject('databaseServer');
const name = `${server.prefix}migrate_test`;
let connection: DatabaseConnection;
let database: DatabaseHandle;
let pool: pg.Pool;
let directory: string;

beforeEach(async () => {
  connection = await addDatabase(server, name);
  database = createDatabase(connection, { max: 2 });
  pool = database.pool;
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write(CREATE, 'create table pets (id bigint generated always as identity primary key);');
  await write(ADD_NAME, 'alter table pets add column name text;');
});
afterEach(async () => {
  await database.close();
  await dropDatabases(server.administration, name);
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const recorded = async () =>
  (await pool.query('select name from schema_migrations order by name')).rows.map(({ name }) => name);

describe('migrate', () => {
  it('applies missing migrations in the order of their names, and none the second time', async () => {
    expect(await migrate(pool, { directory })).toEqual([CREATE, ADD_NAME]);
    expect(await migrate(pool, { directory })).toEqual([]);
    await write('20260103080000_pets__add_age.sql', 'alter table pets add column age integer;');
    expect(await migrate(pool, { directory })).toEqual(['20260103080000_pets__add_age.sql']);
    await pool.query("insert into pets (name, age) values ('Rex', 3)");
  });

  it('runs each migration once when four processes start at once', async () => {
    const processes = Array.from({ length: 4 }, () => createDatabase(connection, { max: 1 }));
    const applied = await Promise.all(processes.map((each) => migrate(each.pool, { directory })));
    await Promise.all(processes.map((each) => each.close()));
    expect(applied.flat().sort()).toEqual([CREATE, ADD_NAME]);
  });

  it('says what to do if the role may make no tables, unless the database is that of a newer program', async () => {
    await pool.query('revoke create on schema public from pg_database_owner');
    const owned = `alter database "${name}" owner to "${server.owner.user}"`;
    await expect(migrate(pool, { directory })).rejects.toThrow(
      `The role ${server.owner.user} may not make tables in the schema public: make it the owner of the database, by \`${owned}\``,
    );
    await pool.query('grant create on schema public to pg_database_owner');
    await migrate(pool, { directory });
    await pool.query(
      `revoke create on schema public from pg_database_owner; insert into schema_migrations values ('9', '9')`,
    );
    await expect(migrate(pool, { directory })).rejects.toThrow('The database is newer');
  });

  it('names the owner of tables that the role may not read', async () => {
    await migrate(pool, { directory });
    const administration = createDatabase({ ...server.administration, database: name }, { max: 1 });
    await administration.pool.query('alter table schema_migrations owner to current_user');
    await administration.close();
    const { user: owner } = server.administration;
    const refused = `The role ${server.owner.user} may not read the tables of Slovíčkovo, which belong to the role ${owner}`;
    await expect(migrate(pool, { directory })).rejects.toThrow(refused);
    await expect(schemaState(pool, directory)).rejects.toThrow(refused);
  });

  it('lets a migration run longer than the time limit of requests', async () => {
    await write('20260103080000_pets__slowly.sql', 'select pg_sleep(0.3);');
    const limited = createDatabase(connection, { max: 1 });
    limited.pool.on('connect', (client) => client.query('set statement_timeout = 100'));
    await migrate(limited.pool, { directory }).finally(limited.close);
    expect(await recorded()).toHaveLength(3);
  });

  it('rolls a failing migration back, reports its line, and keeps the migrations before it', async () => {
    await write(ADD_NAME, 'alter table pets add column name text;\n\nalter tabel cats add column name text;');
    await expect(migrate(pool, { directory })).rejects.toThrow(
      `Migration ${ADD_NAME}, line 3 failed: syntax error at or near "tabel"`,
    );
    expect(await recorded()).toEqual([CREATE]);
    await expect(pool.query('select name from pets')).rejects.toThrow('column "name" does not exist');
  });

  it('says what to do if the disk is full, and goes on from there once it has room', async () => {
    await write(ADD_NAME, `do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;`);
    await expect(migrate(pool, { directory })).rejects.toThrow(
      /The disk of the database is full.*Free some space and start again; no data were lost\.\nMigration .*add_name\.sql failed: could not/s,
    );
    expect(await recorded()).toEqual([CREATE]);
    await write(ADD_NAME, 'alter table pets add column name text;');
    expect(await migrate(pool, { directory })).toEqual([ADD_NAME]);
  });

  it('refuses a database that cannot hold words of all languages', async () => {
    const latin = await addDatabase(server, `${name}_latin`, 'template0', 'LATIN2');
    const narrow = createDatabase(latin, { max: 1 });
    await expect(migrate(narrow.pool, { directory })).rejects.toThrow(/encoding LATIN2.*--encoding=UTF8/);
    await narrow.close();
  });

  it('refuses the database of a newer version and does not change it', async () => {
    await migrate(pool, { directory });
    await rm(join(directory, ADD_NAME));
    await write('20260101090000_pets__add_age.sql', 'alter table pets add column age integer;');
    await expect(migrate(pool, { directory })).rejects.toThrow(
      /newer than this version.*20260102080000_pets__add_name/,
    );
    expect(await recorded()).toEqual([CREATE, ADD_NAME]);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(pool, { directory });
    await write(ADD_NAME, 'alter table pets add column name text not null;');
    await expect(migrate(pool, { directory })).rejects.toThrow(/were changed after .*: 20260102080000_pets__add_name/);
  });

  it('treats a checkout with Windows line endings as the same migration', async () => {
    await write(ADD_NAME, 'alter table pets\nadd column name text;\n');
    await migrate(pool, { directory });
    await write(ADD_NAME, 'alter table pets\r\nadd column name text;\r\n');
    expect(await migrate(pool, { directory })).toEqual([]);
  });

  it('refuses a file whose name does not say its place in the order', async () => {
    await write('fix.sql', 'select 1;');
    await expect(migrate(pool, { directory })).rejects.toThrow(/The name of a migration must be.*fix\.sql/);
  });
});
