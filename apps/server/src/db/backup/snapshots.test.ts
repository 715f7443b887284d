import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import type { SchemaState } from '../migrate.ts';
import { readBackupFile } from './backup-file.ts';
import { checkBackup } from './read-backup.ts';
import { snapshotFolder, takeNightlySnapshot, updateAfterSnapshot } from './snapshots.ts';

let database: TestDatabase;
let folder: string;
const log = { info: () => {} };
const stopping = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => database.close());

const configOf = (kept = 2) =>
  readConfig({ DATA_DIR: folder, SNAPSHOTS_KEPT: String(kept), TZ_NAME: 'Europe/Bratislava' });
const take = (at: string) => takeNightlySnapshot(database, { config: configOf(), log, stopping, now: Date.parse(at) });
const names = async () => (await readdir(snapshotFolder(configOf())).catch(() => [])).sort();

describe('the nightly snapshot', () => {
  it('is taken once a day, after two in the morning, and read by its owner alone', async () => {
    await take('2026-11-23T23:30:00Z'); // half past midnight in Bratislava
    expect(await names()).toEqual([]);
    await take('2026-11-24T01:05:00Z');
    await take('2026-11-24T20:00:00Z');
    expect(await names()).toEqual(['nightly-2026-11-24.sql.zst']);
    const path = join(snapshotFolder(configOf()), 'nightly-2026-11-24.sql.zst');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(snapshotFolder(configOf()))).mode & 0o777).toBe(0o700);
    expect((await checkBackup(readBackupFile(path))).tables.length).toBeGreaterThan(40);
  });

  it.runIf(process.getuid?.() === 0)('belongs to the owner of DATA_DIR, also if root takes it', async () => {
    const owner = 61_000;
    await chown(folder, owner, owner);
    await take('2026-11-24T09:00:00Z');
    const [name = ''] = await names();
    for (const path of [snapshotFolder(configOf()), join(snapshotFolder(configOf()), name)])
      expect(await stat(path)).toMatchObject({ uid: owner, gid: owner });
  });

  it('takes the place of the oldest one, and removes what a killed process left', async () => {
    await mkdir(snapshotFolder(configOf()));
    for (const name of ['nightly-2026-11-20.sql.zst.partial', 'mine.sql.zst', 'before-update-2026.sql.zst'])
      await writeFile(join(snapshotFolder(configOf()), name), '');
    for (const day of ['21', '22', '23']) await take(`2026-11-${day}T09:00:00Z`);
    expect(await names()).toEqual([
      'before-update-2026.sql.zst',
      'mine.sql.zst',
      'nightly-2026-11-22.sql.zst',
      'nightly-2026-11-23.sql.zst',
    ]);
  });

  it('is taken by one of several processes', async () => {
    await Promise.all(Array.from({ length: 4 }, () => take('2026-11-24T09:00:00Z')));
    expect(await names()).toEqual(['nightly-2026-11-24.sql.zst']);
  });

  it('leaves nothing if the process ends meanwhile', async () => {
    const lock = await database.openSession();
    await lock.query('begin; lock table words');
    const ending = new AbortController();
    const taking = takeNightlySnapshot(database, {
      config: configOf(),
      log,
      stopping: ending.signal,
      now: Date.parse('2026-11-24T09:00:00Z'),
    });
    await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0);
    ending.abort();
    await expect(taking).rejects.toThrow();
    await lock.end();
    expect(await names()).toEqual([]);
  });
});

describe('an update', () => {
  it('runs once after one snapshot, however many processes start', async () => {
    let updates = 0;
    const update = async () => {
      updates += 1;
    };
    const state = async () => (updates === 0 ? 'old' : 'current');
    const all = Array.from({ length: 4 }, () =>
      updateAfterSnapshot(database, { config: configOf(), log, state, update }),
    );
    await Promise.all(all);
    expect(updates).toBe(1);
    expect(await names()).toEqual([expect.stringMatching(/^before-update-.*\.sql\.zst$/)]);
  });

  it('is none while another process makes the schema', async () => {
    let schema: SchemaState = 'new';
    const making = Promise.withResolvers<void>();
    const update = async () => {
      schema = 'old';
      await making.promise;
      schema = 'current';
    };
    const start = () => updateAfterSnapshot(database, { config: configOf(), log, state: async () => schema, update });
    const first = start();
    await expect.poll(() => schema).toBe('old');
    const second = start();
    await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0);
    making.resolve();
    await Promise.all([first, second]);
    expect(await names()).toEqual([]);
  });

  it('does not run if the snapshot cannot be written', async () => {
    await writeFile(snapshotFolder(configOf()), 'a file in the place of the folder');
    const update = async () => {
      throw new Error('This must not run.');
    };
    const updating = updateAfterSnapshot(database, {
      config: configOf(),
      log,
      state: async () => 'old' as const,
      update,
    });
    await expect(updating).rejects.toThrow(/was not updated.*SNAPSHOTS_KEPT=0/);
  });
});
