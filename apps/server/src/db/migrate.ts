import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isStorageFull } from './violations.ts';

/** A file of `migrations/`, by its name. */
export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

interface MigrationSettings {
  /** The folder of the `<YYYYMMDDHHMMSS>_<table>__<what>.sql` files. */
  directory: string;
  log?: { info(message: string): void };
}

/** The database does not fit this version of the program, or a migration failed. The message is for the operator. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The oldest version of PostgreSQL that runs the statements of this code. */
const OLDEST_POSTGRES = 15;
/** The generated picture of the schema is in the folder of the migrations, but is not a migration. */
const SCHEMA_PICTURE = 'schema.sql';
const MIGRATION_NAME = /^\d{14}_[a-z0-9_]+?__[a-z0-9_]+\.sql$/;
/** The advisory lock of all migrating processes; the number only has to be unique within the database. */
const MIGRATION_LOCK = 7_203_114_001;
/** The functions of PostgreSQL that take it: `alone` until the end of the transaction, `shared` until the end of the session. */
const LOCKS = {
  alone: { attempt: 'pg_try_advisory_xact_lock', wait: 'pg_advisory_xact_lock' },
  shared: { attempt: 'pg_try_advisory_lock_shared', wait: 'pg_advisory_lock_shared' },
} as const;

/**
 * Updates the database to the schema of this code: runs each file that is not in `schema_migrations` yet, in the order of
 * the names, in one transaction with the insert of its row there. Each file runs once, however many processes start. Returns the names
 * of the migrations that this call applied.
 *
 * Throws a `MigrationError` and changes nothing if the database cannot hold the schema, if the role may make no tables, if the database
 * has migrations that this code does not know (it belongs to a newer version), or if the text of an applied migration has changed.
 */
export async function migrate(pool: pg.Pool, { directory, log }: MigrationSettings): Promise<string[]> {
  const migrations = await readMigrations(directory);
  await refuseUnfitDatabase(pool);
  const found: Applied = (await hasSchema(pool)) ? await listApplied(pool) : new Map();
  // Before the right to make tables is asked for: nobody should give it to an old program.
  refuseForeignSchema(found, migrations);
  await refuseWithoutRights(pool);
  // Without the lock, so that a start that has nothing to update waits for no backup.
  if (isCurrent(found, migrations)) return [];
  const applied: string[] = [];
  let isTold = false;
  const waiting = () => {
    if (!isTold) log?.info('Waiting for another process that updates the schema, or for a backup.');
    isTold = true;
  };
  for (;;) {
    const name = await inTransaction(pool, (client) => applyNext(client, migrations, waiting));
    if (name === undefined) return applied;
    log?.info(`Migration ${name} applied.`);
    applied.push(name);
  }
}

/** A new database has no schema and nothing to lose; an old one lacks some of the migrations. */
export type SchemaState = 'new' | 'old' | 'current';

/**
 * Compares the migrations of the folder with the applied ones. Changes nothing and takes no lock. Throws a `MigrationError` if the
 * schema is that of another program, for example of a newer one.
 */
export async function schemaState(pool: pg.Pool, directory: string): Promise<SchemaState> {
  if (!(await hasSchema(pool))) return 'new';
  const applied = await listApplied(pool);
  const migrations = await readMigrations(directory);
  refuseForeignSchema(applied, migrations);
  return isCurrent(applied, migrations) ? 'current' : 'old';
}

/** The checksums of the migrations that a database has, by their names. */
type Applied = ReadonlyMap<string, string>;

function isCurrent(applied: Applied, migrations: Migration[]): boolean {
  return migrations.every(({ name }) => applied.has(name));
}

/**
 * Whether this program, of any version, has ever made its tables in the database. Throws a `MigrationError` if the role may not read
 * them: a served database may have been made by another role.
 */
export async function hasSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owner: string; role: string; may_read: boolean }>(
    `select pg_get_userbyid(relowner) as owner, current_user as role, has_table_privilege(oid, 'select') as may_read
     from pg_class where oid = to_regclass('schema_migrations')`,
  );
  if (rows[0]?.may_read === false) {
    const { owner, role } = rows[0];
    throw new MigrationError(
      `The role ${role} may not read the tables of Slovíčkovo, which belong to the role ${owner}: is DATABASE_URL that of ${owner}?`,
    );
  }
  return rows.length > 0;
}

async function listApplied(client: pg.Pool | pg.ClientBase): Promise<Applied> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/**
 * Applies the first missing migration within the transaction of the caller and returns its name; returns undefined if none is
 * missing. Other migrating processes wait for the end of the transaction; `waiting` is called if this one must wait.
 */
export async function applyNext(
  client: pg.ClientBase,
  migrations: Migration[],
  waiting?: () => void,
): Promise<string | undefined> {
  // The pool's time limit is for requests; a migration, or waiting for another process to migrate, may take longer.
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await lockMigrations(client, waiting);
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const applied = await listApplied(client);
  refuseForeignSchema(applied, migrations);

  const next = migrations.find(({ name }) => !applied.has(name));
  if (!next) return undefined;
  await runMigration(client, next);
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [next.name, next.sha256]);
  return next.name;
}

/** Throws a `MigrationError` if PostgreSQL is too old, or if the database has another encoding than UTF-8. */
export async function refuseUnfitDatabase(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('server_encoding') as encoding`,
  );
  const [{ version, number, encoding } = { version: '', number: 0, encoding: '' }] = rows;
  if (number < OLDEST_POSTGRES * 10_000) {
    throw new MigrationError(
      `PostgreSQL ${version} is too old: the program needs version ${OLDEST_POSTGRES} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new MigrationError(
      `The database has the encoding ${encoding}, which cannot hold words of all languages: create it by ` +
        '`createdb --template=template0 --encoding=UTF8`.',
    );
  }
}

/** Throws a `MigrationError` if the role may make no tables, as in a database of PostgreSQL 15 or newer that another role owns. */
export async function refuseWithoutRights(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; may_create: boolean }>(
    `select current_user as role, current_database() as database,
       coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create`,
  );
  const [{ role, database, may_create } = { role: '', database: '', may_create: false }] = rows;
  if (may_create) return;
  throw new MigrationError(
    `The role ${role} may not make tables in the schema public: make it the owner of the database, by ` +
      `\`${ownerStatement(database, role)}\`. Nothing was changed.`,
  );
}

function ownerStatement(database: string, role: string): string {
  return `alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(role)}`;
}

/**
 * Keeps other processes from migrating, and from making backups, until the end of the transaction, so a killed process releases it.
 * `waiting` is called if another one has the lock.
 */
export async function lockMigrations(client: pg.ClientBase, waiting: () => void = () => {}): Promise<void> {
  await lock(client, LOCKS.alone, waiting);
}

/**
 * Waits for the migration that is running, and lets the next one wait for the returned function or for the end of the connection. It must
 * be called before the transaction that reads begins: to one that began before, a table that a migration has written anew is empty.
 * `waiting` is called if a migration, or a restore, is running.
 */
export async function keepSchema(client: pg.ClientBase, waiting: () => void): Promise<() => Promise<void>> {
  await lock(client, LOCKS.shared, waiting);
  return async () => {
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  };
}

/** Takes the lock of migrations by `attempt`, or, after a call of `waiting`, by `wait`. */
async function lock(
  client: pg.ClientBase,
  { attempt, wait }: (typeof LOCKS)[keyof typeof LOCKS],
  waiting: () => void,
): Promise<void> {
  const { rows } = await client.query(`select ${attempt}($1) as is_ours`, [MIGRATION_LOCK]);
  if (rows[0].is_ours) return;
  waiting();
  await client.query(`select ${wait}($1)`, [MIGRATION_LOCK]);
}

/**
 * Throws a `MigrationError` if the database has migrations that this code does not know, or has another text of. `applied` has the
 * checksums of those that the database has, by their names.
 */
function refuseForeignSchema(applied: Applied, migrations: Migration[]): void {
  const { unknown, changed } = foreignMigrations(applied, migrations);
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is newer than this version of the program: it has the migrations ${unknown.join(', ')}, which this ` +
        'version does not know. Start the newer version, or restore the backup taken before the update.',
    );
  }
  if (changed.length > 0) {
    throw new MigrationError(
      `Migrations were changed after this database had applied them: ${changed.join(', ')}. ` +
        'Start the version of the program that made this database, or restore the backup taken before the update.',
    );
  }
}

/** Returns the names of the applied migrations, with their checksums, that are not among those of this code, or have another text there. */
export function foreignMigrations(applied: Applied, migrations: Migration[]): { unknown: string[]; changed: string[] } {
  const checksums = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const names = [...applied.keys()].sort();
  return {
    unknown: names.filter((name) => !checksums.has(name)),
    changed: names.filter((name) => checksums.has(name) && checksums.get(name) !== applied.get(name)),
  };
}

async function runMigration(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
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

/** Returns the migrations of a folder in their order; throws a `MigrationError` if a name does not say its place. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql') && name !== SCHEMA_PICTURE).sort();
  const misnamed = names.filter((name) => !MIGRATION_NAME.test(name));
  if (misnamed.length > 0) {
    throw new MigrationError(
      `The name of a migration must be <YYYYMMDDHHMMSS>_<table>__<what>.sql, but there is: ${misnamed.join(', ')}`,
    );
  }
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // Git on Windows may check lines out with CR LF; the migration is the same.
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
    // Closing the connection rolls back, whatever the state of the connection after the failed migration.
    client.release(true);
    throw isStorageFull(rootOf(error)) ? storageFull(error) : error;
  }
}

/** The error of the database behind a `MigrationError`. */
function rootOf(error: unknown): unknown {
  return error instanceof MigrationError ? error.cause : error;
}

function storageFull(error: unknown): MigrationError {
  return new MigrationError(
    'The disk of the database is full or does not answer, so its schema cannot be updated. Free some space and start again; no data were lost.\n' +
      (error as Error).message,
    { cause: error },
  );
}
