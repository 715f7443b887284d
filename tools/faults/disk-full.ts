// The disk of the data fills up while pupils answer, and gets room again.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/config.ts';
import { takeNightlySnapshot } from '../../apps/server/src/db/backup/snapshots.ts';
import { createDatabase } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { PATIENCE_MS } from '../../apps/server/src/open-database.ts';
import { isAlive } from '../../apps/server/src/testing/postgres-processes.ts';
import {
  createServerProcess,
  type ServerProcess,
  WITHOUT_PAGES,
} from '../../apps/server/src/testing/server-process.ts';
import { ClassAtWork } from './class-at-work.ts';
import { type Fault, type Outcome, seconds, skipped, unless } from './fault.ts';
import { openClass, type SchoolClass, setTask } from './school-class.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { QUIET, whatIsWrong, withEmbedded } from './stored.ts';

const DISK_MEGABYTES = 160;
const PUPILS = 20;
/** For how long the disk is full; the database writes into its last pages meanwhile. */
const FULL_SECONDS = 10;
const LONGEST_RECOVERY_MS = 15_000;
/** A call waits so long for a database that cannot be reached; then it is answered. */
const LONGEST_READ_MS = PATIENCE_MS + 5_000;
/** The hour from which nightly snapshots are due is long over. */
const NOON = Date.parse('2026-11-24T12:00:00Z');

export const diskFull: Fault = {
  name: 'disk-full',
  title: 'the disk of the data is full for tables, then for the write-ahead log too, and gets room again',
  run: async () => {
    const server = await createServerProcess(WITHOUT_PAGES);
    const disk = mountSmallDisk(server.dataDir, DISK_MEGABYTES);
    try {
      if (disk === undefined) return skipped('a small disk can be mounted by root on Linux only');
      return await fillUp(server, disk);
    } finally {
      await server.remove().catch(() => undefined);
      disk?.remove();
    }
  },
};

async function fillUp(server: ServerProcess, disk: SmallDisk): Promise<Outcome> {
  await server.start();
  const pid = server.pid();
  const schoolClass = await openClass(server.url, PUPILS);
  const work = new ClassAtWork(server.url);
  work.begin(schoolClass.pupils, await setTask(server.url, schoolClass, { kind: 'homework', words: 40 }));
  await sleep(2_000);

  const whileFull = await whenTablesCannotGrow(server, schoolClass, work, disk);
  await endWriteAheadLog(server.dataDir, disk);
  await sleep(2_000);
  const whenDown = await read(server.url, schoolClass);

  disk.empty();
  const recovery = await work.nextSuccess();
  await work.end();
  return {
    figures: `${work.acknowledged} answers acknowledged; ${work.failuresAsText()}; answers again ${seconds(recovery)} after there was room`,
    broken: [
      ...whileFull,
      ...unless(work.failures.has('503 storage_full'), 'no call was told that the disk is full'),
      ...unless([200, 503].includes(whenDown), `without a write-ahead log a read was answered ${whenDown}`),
      ...unless(
        recovery <= LONGEST_RECOVERY_MS,
        `the first answer after there was room came after ${seconds(recovery)}`,
      ),
      ...unless(isAlive(pid), 'the application did not survive'),
      ...work.bugs(),
      ...(await withEmbedded(server.dataDir, (database) => whatIsWrong(database, work.played))),
    ],
  };
}

/** The disk is full; PostgreSQL still has room in the segments of its log. Reads must go on, and a snapshot must not take what is left. */
async function whenTablesCannotGrow(
  server: ServerProcess,
  schoolClass: SchoolClass,
  work: ClassAtWork,
  disk: SmallDisk,
): Promise<string[]> {
  const statuses = new Set<number>();
  for (let second = 0; second < FULL_SECONDS; second += 1) {
    disk.fill();
    await sleep(1_000);
    statuses.add(await read(server.url, schoolClass));
  }
  const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { warning?: string };
  const before = work.acknowledged;
  await sleep(1_000);
  return [
    ...unless([...statuses].join() === '200', `reads of a full disk were answered ${[...statuses].join()}`),
    ...unless(ready.warning !== undefined, '/readyz says nothing about the disk'),
    ...unless(work.acknowledged === before, 'answers are acknowledged though the disk is full'),
    ...(await snapshotGivesWay(server.dataDir)),
  ];
}

async function snapshotGivesWay(dataDir: string): Promise<string[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const stopping = new AbortController().signal;
  const refusal = await withEmbedded(dataDir, (database) =>
    takeNightlySnapshot(database, { config, log: QUIET, stopping, now: NOON }).then(
      () => 'taken',
      (error: Error) => error.message,
    ),
  );
  const files = readdirSync(join(dataDir, 'backups'));
  return unless(
    /nearly full/.test(refusal) && files.length === 0,
    `a snapshot on a full disk: ${refusal}, files: ${files.join()}`,
  );
}

/** Uses the segments of the write-ahead log up, which ends PostgreSQL: it must not continue without one. */
async function endWriteAheadLog(dataDir: string, disk: SmallDisk): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: QUIET });
  const { pool, close } = createDatabase(embedded.administration, { max: 1 });
  try {
    for (let segment = 0; segment < DISK_MEGABYTES; segment += 1) {
      disk.fill();
      await pool.query("select pg_logical_emit_message(false, 'faults', repeat('x', 1000000)), pg_switch_wal()");
    }
  } catch {
    // The server has ended in the middle of the statement.
  } finally {
    await close().catch(() => undefined);
    await embedded.stop();
  }
}

async function read(url: string, { teacher }: SchoolClass): Promise<number> {
  const headers = { authorization: `Bearer ${teacher}` };
  return fetch(`${url}/api/usergroups/created`, { headers, signal: AbortSignal.timeout(LONGEST_READ_MS) }).then(
    ({ status }) => status,
    () => 0,
  );
}
