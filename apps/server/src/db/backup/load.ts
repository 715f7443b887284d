import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  applyNext,
  foreignMigrations,
  lockMigrations,
  type Migration,
  refuseUnfitDatabase,
  refuseWithoutRights,
} from '../migrate.ts';
import { countRows, type Progress, prepareCopying } from './dump.ts';
import { BackupError, type Header, type Manifest, newerBackup } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { dropSchema, makeWay } from './schema-changes.ts';
import { type CopiedTable, copied, listTables, MIGRATIONS_TABLE, quoted } from './tables.ts';

/** What a backup is loaded for. */
export interface LoadSettings {
  /** The migrations of this program. */
  migrations: Migration[];
  /** Whether every row is read back and compared with the backup before the transaction ends. */
  verify: boolean;
  progress?: Progress;
  /** Runs when everything is loaded; the restore ends with its error, and nothing is kept. */
  beforeKept?: () => Promise<void>;
}

/** The target has data, or is not ours; nothing was changed. */
export class TargetError extends Error {
  override name = 'TargetError';
}

/** Tables that the program itself writes to when nobody uses it; a restore replaces their rows. */
const OF_PROGRAM = ['languages', 'attempts', 'certificate_keys', 'retention_days', MIGRATIONS_TABLE];

/**
 * Makes the database as it was at the backup, with the schema of that time: everything in one transaction, or nothing. The
 * database must have no data (`TargetError`); its tables are made anew. A backup that is damaged anywhere changes nothing.
 */
export async function loadBackup(
  client: pg.ClientBase,
  chunks: AsyncIterable<Buffer>,
  { migrations, verify, progress = () => {}, beforeKept = async () => {} }: LoadSettings,
): Promise<Manifest> {
  let putBack = async (): Promise<void> => {};
  await client.query('begin');
  try {
    await prepareCopying(client);
    await client.query("set local maintenance_work_mem = '256MB'");
    await lockMigrations(client, () => progress('waiting for another restore, an update of the schema, or a backup'));
    await refuseTarget(client);
    const manifest = await readBackup(chunks, {
      begin: async (header) => {
        refuseForeignBackup(header, migrations);
        await refuseUse(client);
        await dropSchema(client);
        await makeSchema(client, header, migrations);
        putBack = await makeWay(client, progress);
        await emptyTables(client);
      },
      table: async ({ name, columns, rows }) => {
        const copying = client.query(copyFrom(`copy ${copied({ name, columns })} from stdin`));
        await pipeline(rows, copying).catch((error: unknown) => {
          throw isDamage(error) ? damaged(name, error) : error;
        });
        progress(`${name}: ${copying.rowCount} rows`);
      },
    });
    for (const { name, last_value, is_called } of manifest.sequences) {
      await client.query('select setval($1::text::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]);
    }
    await putBack();
    if (verify) await compare(client, manifest, progress);
    await beforeKept();
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether PostgreSQL does not take rows because of what they are: values, constraints, names of columns. */
function isDamage(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '');
}

/** PostgreSQL's own message would repeat a value. The checksum, which shows such a file too, comes after the rows. */
function damaged(table: string, cause: pg.DatabaseError): BackupError {
  return new BackupError(
    `The backup is damaged: the rows of the table ${table} are not those of a backup (${cause.code}).`,
    { cause },
  );
}

/** Throws a `BackupError` if a program with these migrations cannot make the schema of the backup. */
export function refuseForeignBackup({ version, migrations: applied }: Header, migrations: Migration[]): void {
  const checksums = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const { unknown, changed } = foreignMigrations(checksums, migrations);
  if (unknown.length > 0) throw newerBackup(version);
  if (changed.length > 0)
    throw new BackupError(
      `The program that made the backup, version ${version}, has other migrations than this one: ${changed.join(', ')}.`,
    );
}

/**
 * Throws if the database cannot hold the backup: because of its version or encoding, because the role may make no tables, because a
 * table has rows, or because the tables are not those of this program.
 */
async function refuseTarget(client: pg.ClientBase): Promise<void> {
  await refuseUnfitDatabase(client);
  await refuseWithoutRights(client);
  const tables = await listTables(client);
  if (tables.length > 0 && !tables.some(({ name }) => name === MIGRATIONS_TABLE)) {
    throw new TargetError('The database has tables of something else. Nothing was changed.');
  }
  await refuseRows(client, tables);
}

/**
 * Looks for rows once more, with the tables locked: a server that is running on the empty database may have stored some meanwhile. Not
 * earlier, because a database that is in use, which was named by mistake, should not stand still.
 */
async function refuseUse(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await refuseRows(client, tables);
}

async function refuseRows(client: pg.ClientBase, tables: CopiedTable[]): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables.filter((table) => !OF_PROGRAM.includes(table.name))) {
    const { rows } = await client.query(`select exists (select from ${quoted(name)}) as has_rows`);
    if (rows[0].has_rows) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new TargetError(
    `The database is not empty: there are rows in ${filled.join(', ')}. Nothing was changed. ` +
      'Use another DATA_DIR or DATABASE_URL, or move the present data away first.',
  );
}

/** Runs the migrations that the backup has, no more: the rows are those of that schema. */
async function makeSchema(client: pg.ClientBase, header: Header, migrations: Migration[]): Promise<void> {
  const wanted = new Set(header.migrations.map(({ name }) => name));
  const needed = migrations.filter(({ name }) => wanted.has(name));
  while ((await applyNext(client, needed)) !== undefined);
}

/** Deletes the rows that migrations have written; those of the backup take their place. */
async function emptyTables(client: pg.ClientBase): Promise<void> {
  const tables = (await listTables(client)).filter(({ name }) => name !== MIGRATIONS_TABLE);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

async function compare(client: pg.ClientBase, manifest: Manifest, progress: Progress): Promise<void> {
  const expected = new Map(manifest.tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
  const found = await countRows(client, progress);
  const different = found.filter(({ name, rows, sha256 }) => expected.get(name) !== `${rows} ${sha256}`);
  if (different.length === 0 && found.length === manifest.tables.length) return;
  const names = different.map(({ name }) => name).join(', ');
  throw new BackupError(`The restored rows differ from the backup in ${names || 'the number of tables'}.`);
}
