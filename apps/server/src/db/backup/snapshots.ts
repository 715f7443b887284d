import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import type { Config } from '../../config.ts';
import { diskSpace, warningOf } from '../../jobs/disk-space.ts';
import type { DatabaseHandle } from '../database.ts';
import { giveToOwner } from '../embedded/account.ts';
import type { SchemaState } from '../migrate.ts';
import { BACKUP_ENDING, writeBackupFile } from './backup-file.ts';
import { dumpDatabase } from './dump.ts';
import { PARTIAL_ENDING } from './new-file.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'SNAPSHOTS_KEPT' | 'TZ_NAME'>;
type Session = Awaited<ReturnType<DatabaseHandle['openSession']>>;

/** Two kinds of snapshots, by the beginning of their names. */
const NIGHTLY = 'nightly-';
const BEFORE_UPDATE = 'before-update-';
/** Snapshots before updates that are kept; an update that went wrong is noticed before three more. */
const UPDATES_KEPT = 3;
/** The hour of the installation's time zone from which the snapshot of a day is due. */
const FROM_HOUR = 2;
/** Held by the process that takes a snapshot, until its connection ends; the number only has to be unique within the database. */
const SNAPSHOT_LOCK = 7_203_114_003;

/** Returns the folder of the snapshots, which only its owner can enter. */
export function snapshotFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'backups');
}

/** Takes the snapshot of this day if it is due and no process has taken it. Throws if it cannot be written. */
export async function takeNightlySnapshot(
  database: Pick<DatabaseHandle, 'openSession'>,
  settings: { config: Settings; log: { info(message: string): void }; stopping: AbortSignal; now: number },
): Promise<void> {
  const { config, log, stopping, now } = settings;
  const name = `${NIGHTLY}${calendarDay(now, config.TZ_NAME)}${BACKUP_ENDING}`;
  if (hourOf(now, config.TZ_NAME) < FROM_HOUR || (await namesIn(config)).includes(name)) return;
  const session = await database.openSession();
  // An ending process does not wait for the copy: its connection ends, and the part that was written goes.
  const end = () => void session.end();
  stopping.addEventListener('abort', end, { once: true });
  try {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as is_ours', [SNAPSHOT_LOCK]);
    if (!rows[0].is_ours || (await namesIn(config)).includes(name)) return;
    await write(session, config, name);
    await removeOld(config, NIGHTLY, config.SNAPSHOTS_KEPT);
    log.info(`A snapshot of the database is in ${join(snapshotFolder(config), name)}`);
  } finally {
    stopping.removeEventListener('abort', end);
    await session.end();
  }
}

interface Update {
  config: Settings;
  log: { info(message: string): void };
  state: () => Promise<SchemaState>;
  update: () => Promise<unknown>;
}

/**
 * Makes the schema of a new database, or updates that of an old one after a snapshot. Of several processes that start at once, one does
 * all of it and the others wait: to them, a schema that is half made would look like an old one. Without the snapshot nothing is
 * updated: the error says what to do.
 */
export async function updateAfterSnapshot(
  database: Pick<DatabaseHandle, 'openSession'>,
  { config, log, state, update }: Update,
): Promise<void> {
  const session = await database.openSession();
  try {
    await session.query('select pg_advisory_lock($1)', [SNAPSHOT_LOCK]);
    const found = await state();
    if (found === 'current') return;
    if (found === 'old') {
      const name = `${BEFORE_UPDATE}${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${BACKUP_ENDING}`;
      await write(session, config, name).catch((error: Error) => {
        throw new Error(
          `The database was not updated, because the snapshot before it could not be written: ${error.message} ` +
            'Remove this cause, or set SNAPSHOTS_KEPT=0 to update without one.',
          { cause: error },
        );
      });
      log.info(`A snapshot of the database before its update is in ${join(snapshotFolder(config), name)}`);
    }
    await update();
    await removeOld(config, BEFORE_UPDATE, UPDATES_KEPT);
  } finally {
    await session.end();
  }
}

async function write(session: Session, config: Settings, name: string): Promise<void> {
  const folder = snapshotFolder(config);
  // A command of root may write for a server that runs as the owner of DATA_DIR.
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if (isNew) await giveToOwner(config.DATA_DIR, folder);
  const remains = (await namesIn(config)).filter((other) => isOurs(other) && other.endsWith(PARTIAL_ENDING));
  for (const partial of remains) await rm(join(folder, partial), { force: true });
  await refuseFullDisk(session, folder);
  await writeBackupFile(join(folder, name), dumpDatabase(session));
  await giveToOwner(config.DATA_DIR, join(folder, name));
}

function isOurs(name: string): boolean {
  return name.startsWith(NIGHTLY) || name.startsWith(BEFORE_UPDATE);
}

/** The database itself needs the room more than its copy, which is a fifth of its size at most. */
async function refuseFullDisk(session: Session, folder: string): Promise<void> {
  const space = await diskSpace(folder);
  const { rows } = await session.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
  if (space === undefined) return;
  const warning = warningOf(space);
  if (warning !== undefined) throw new Error(warning);
  if (space.free > Number(rows[0]?.bytes) / 2) return;
  throw new Error(`The disk has too little room for a copy: ${Math.floor(space.free / 1_000_000)} MB are free.`);
}

async function removeOld(config: Settings, kind: string, kept: number): Promise<void> {
  const names = (await namesIn(config)).filter((name) => name.startsWith(kind) && name.endsWith(BACKUP_ENDING)).sort();
  for (const name of names.slice(0, Math.max(names.length - kept, 0))) await rm(join(snapshotFolder(config), name));
}

async function namesIn(config: Settings): Promise<string[]> {
  return readdir(snapshotFolder(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function hourOf(moment: number, zone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(moment));
}
