import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

interface MigrationSettings {
  /** The folder of the `<YYYYMMDDHHMMSS>_<table>__<what>.sql` files. */
  directory: string;
  log?: { info(message: string): void };
}

/** The database and the program do not belong together, or a migration did not run. The message is for the operator. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The generated picture of the schema lies beside the migrations and is none. */
const SCHEMA_PICTURE = 'schema.sql';
const MIGRATION_NAME = /^\d{14}_[a-z0-9_]+?__[a-z0-9_]+\.sql$/;
/** The number all migrating processes lock; its meaning is its uniqueness within the database. */
const MIGRATION_LOCK = 7_203_114_001;

/**
 * Brings the database to the schema of this code: each file that is not in `schema_migrations` yet runs in the order of
 * its name, in one transaction with its row there. However many processes start, each file runs once.
 *
 * Refuses with a `MigrationError`, changing nothing, a database that has migrations this code does not know (it belongs
 * to a newer version) or whose applied migrations read differently now.
 *
 * @returns the names of the migrations this call applied
 */
export async function migrate(pool: pg.Pool, { directory, log }: MigrationSettings): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const applied: string[] = [];
  for (;;) {
    const name = await inTransaction(pool, (client) => applyNext(client, migrations));
    if (name === undefined) return applied;
    log?.info(`Migration ${name} applied.`);
    applied.push(name);
  }
}

/** Applies the first migration that is missing; nothing when none is. */
async function applyNext(client: pg.PoolClient, migrations: Migration[]): Promise<string | undefined> {
  // The pool's limit is for requests; a migration, and the wait for another process's, may take long.
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Held until the end of this transaction, so it needs no session of its own and is gone with a killed process.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  refuseForeignSchema(known, migrations);

  const next = migrations.find(({ name }) => !known.has(name));
  if (!next) return undefined;
  await runMigration(client, next);
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [next.name, next.sha256]);
  return next.name;
}

function refuseForeignSchema(applied: Map<string, string>, migrations: Migration[]): void {
  const checksums = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const unknown = [...applied.keys()].filter((name) => !checksums.has(name)).sort();
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is newer than this version of the program: it has had ${unknown.join(', ')}, which this version ` +
        'does not know. Start the version that made it, or restore the backup taken before the update.',
    );
  }
  const changed = migrations.filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed.length > 0) {
    throw new MigrationError(
      `Migrations that this database has already had were changed since: ${changed.map(({ name }) => name).join(', ')}. ` +
        'An applied migration stays as it is; put it back and write a new one.',
    );
  }
}

async function runMigration(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const line = error.position === undefined ? '' : `, line ${lineAt(sql, Number(error.position))}`;
    throw new MigrationError(`Migration ${name}${line} failed: ${error.message}`, { cause: error });
  }
}

function lineAt(sql: string, position: number): number {
  return sql.slice(0, position - 1).split('\n').length;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql') && name !== SCHEMA_PICTURE).sort();
  const misnamed = names.filter((name) => !MIGRATION_NAME.test(name));
  if (misnamed.length > 0) {
    throw new MigrationError(
      `Not the name of a migration, which is <YYYYMMDDHHMMSS>_<table>__<what>.sql: ${misnamed.join(', ')}`,
    );
  }
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // A checkout on Windows may end its lines with CR LF; that is no change of the migration.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state the failed migration left it in.
    client.release(true);
    throw error;
  }
}
