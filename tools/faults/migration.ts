// Four processes of this version start at once over the data of a large installation of the first published version.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { rebuildWrongMemories } from '../../apps/server/src/features/runs/word-counts/word-counts.service.ts';
import { MIGRATIONS } from '../../apps/server/src/open-database.ts';
import { createServerProcess, WITHOUT_PAGES } from '../../apps/server/src/testing/server-process.ts';
import { type Fault, seconds, unless } from './fault.ts';
import { fillOldSchool, OLD_SCHOOL } from './old-school.ts';
import { whatIsWrong, withEmbedded } from './stored.ts';

const PROCESSES = 4;
/** Applied migrations are lines of this level. */
const SETTINGS = { ...WITHOUT_PAGES, LOG_LEVEL: 'info' };
const LONGEST_MS = 60_000;
/** The last migration of the schema that was published first. */
const OLDEST = '20261121090000_letters__rename_to_emails.sql';

export const migration: Fault = {
  name: 'migration',
  title: `${PROCESSES} processes start at once on the oldest schema with ${OLD_SCHOOL.users} users and ${OLD_SCHOOL.words} words`,
  run: async () => {
    const first = await createServerProcess(SETTINGS);
    const servers = [first];
    while (servers.length < PROCESSES)
      servers.push(await createServerProcess({ ...SETTINGS, DATA_DIR: first.dataDir }));
    try {
      await withEmbedded(first.dataDir, async (database) => {
        await migrateToOldest(database);
        await fillOldSchool(database);
      });
      const starts = await Promise.allSettled(servers.map((server) => server.start()));
      const took = starts.map((start) => (start.status === 'fulfilled' ? start.value : Number.POSITIVE_INFINITY));
      const expected = (await migrationNames()).filter((name) => name > OLDEST);
      const applied = servers.flatMap((server) => server.output().match(/\S+\.sql(?= applied)/g) ?? []).sort();
      const snapshots = await readdir(join(first.dataDir, 'backups'));
      return {
        figures: `${applied.length} migrations and a snapshot before them: all ready after ${seconds(Math.max(...took))}`,
        broken: [
          ...unless(Math.max(...took) <= LONGEST_MS, `ready after ${took.map(seconds).join(', ')}`),
          ...unless(applied.join() === expected.join(), `applied: ${applied.join(', ')}`),
          ...unless(snapshots.length === 1, `snapshots: ${snapshots.join(', ')}`),
          ...(await withEmbedded(first.dataDir, isInOrder)),
        ],
      };
    } finally {
      for (const server of servers.toReversed()) await server.remove();
    }
  },
};

/** As docs/operations.md asks after an update: memories of before were guessed by a migration. */
async function isInOrder(database: DatabaseHandle): Promise<string[]> {
  await rebuildWrongMemories(database.db, readConfig({}));
  return whatIsWrong(database, []);
}

async function migrateToOldest({ pool }: DatabaseHandle): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'slovickovo-oldest-'));
  try {
    for (const name of (await migrationNames()).filter((name) => name <= OLDEST))
      await copyFile(join(MIGRATIONS, name), join(directory, name));
    await migrate(pool, { directory });
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => /^\d.*\.sql$/.test(name)).sort();
}
