import { stat } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { readBackupFile } from '../db/backup/backup-file.ts';
import { type LoadSettings, loadBackup, refuseForeignBackup } from '../db/backup/load.ts';
import type { Manifest } from '../db/backup/manifest.ts';
import { checkBackup, readHeader } from '../db/backup/read-backup.ts';
import { readMigrations } from '../db/migrate.ts';
import { connectDatabase, MIGRATIONS, migrateDatabase } from '../open-database.ts';
import { onlyArgument, readArguments, UsageError } from './arguments.ts';
import { NOT_INSIDE } from './backup.ts';
import { type Command, EXIT, PRINTED } from './command.ts';
import { printProgress, reported } from './progress.ts';

/** Fills an empty database from a backup: all of it, or nothing. */
export const restore: Command = {
  usage: [
    ['restore <file>', 'fills the database, which must have no data, from a backup of this or an older version'],
    ['restore <file> --verify', 'the same, and reads every row back and compares it before anything is kept'],
    [
      'restore <file> --check',
      'reads the file only: says whether it is whole, what is in it, and whether this version can restore it',
    ],
  ],
  read(args) {
    const { values, positionals } = readArguments({
      args,
      allowPositionals: true,
      options: { verify: { type: 'boolean' }, check: { type: 'boolean' } },
    });
    const { verify = false, check = false } = values;
    const path = onlyArgument(positionals, '<file>');
    if (verify && check) throw new UsageError('--check reads the file only, so there is nothing to --verify.');
    // The file is looked at before a database is opened, which may be made for it.
    return {
      alone: async (config, stopping) => {
        await refuseUnknownFile(path);
        return check ? checkFile(path, stopping) : restoreFile(config, { path, verify, stopping });
      },
    };
  },
};

/** Throws if this program cannot restore the file, as its beginning shows, which is read again afterwards. */
async function refuseUnknownFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile() && !found.isDirectory())
    throw new Error(`${path} is a pipe or a device. A backup is read twice: write it to a file first.`);
  refuseForeignBackup(await readHeader(readBackupFile(path)), await readMigrations(MIGRATIONS));
}

async function checkFile(path: string, stopping: AbortSignal): Promise<number> {
  const manifest = await checkBackup(reported(readBackupFile(path, stopping), printProgress));
  console.log(`${path} is whole. ${told(manifest)}`);
  for (const { name, rows } of manifest.tables) console.log(`  ${name}: ${rows}`);
  return EXIT.done;
}

async function restoreFile(
  config: Config,
  { path, verify, stopping }: { path: string; verify: boolean; stopping: AbortSignal },
): Promise<number> {
  const database = await connectDatabase(config, PRINTED, { ifMissing: 'create', stopping });
  try {
    const session = await database.openSession();
    const manifest = await fill(session, reported(readBackupFile(path, stopping), printProgress), { verify });
    await session.end();
    console.log(`Restored${verify ? ' and compared' : ''}. ${told(manifest)}`);
    await migrateDatabase(database, config, PRINTED);
  } finally {
    await database.close();
  }
  console.log(NOT_INSIDE);
  return EXIT.done;
}

/** Loads a backup into the database of the session, as `loadBackup` does, and lets PostgreSQL learn what is in the tables. */
export async function fill(
  session: pg.Client,
  chunks: AsyncIterable<Buffer>,
  settings: Pick<LoadSettings, 'verify' | 'beforeKept'>,
): Promise<Manifest> {
  const manifest = await loadBackup(session, chunks, {
    migrations: await readMigrations(MIGRATIONS),
    progress: printProgress,
    ...settings,
  });
  await session.query('analyze');
  return manifest;
}

/** Says what a backup is. */
export function told({ created_at, version, tables, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `It was made on ${created_at} by version ${version}: ${rows} rows in ${tables.length} tables, ${migrations.length} migrations.`;
}
