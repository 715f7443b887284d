import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { layoutOf } from '../db/embedded/layout.ts';
import { openDatabase } from '../open-database.ts';
import { startCommand, urlOf } from '../testing/commands/command-line.ts';
import { createTestDatabase } from '../testing/databases/database.ts';
import { startSweeper } from '../testing/databases/start-sweeper.ts';

const PAGE_BYTES = 8192;
const SLOW_MS = 120_000;

let folder: string;
let sweeper: ReturnType<typeof startSweeper>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  sweeper = startSweeper({ SWEEP_FOLDER: folder });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  sweeper.dismiss();
});

it(
  'a damaged table is named by doctor, which examines the rest, and by backup',
  async () => {
    const database = await openDatabase(readConfig({ DATA_DIR: folder }), { info: () => {}, warn: () => {} });
    const { rows } = await database.pool.query("select pg_relation_filepath('languages') as path");
    await database.close();
    const file = await open(join(layoutOf(folder).cluster, rows[0].path), 'r+');
    await file.write(Buffer.alloc(PAGE_BYTES, 'x'), 0, PAGE_BYTES, 0);
    await file.close();

    const environment = { DATA_DIR: folder, DATABASE_URL: undefined };
    const { code, output } = await startCommand(['doctor', '--all'], environment).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /✗ No two rows have the same key: languages_pkey: not examined, the table languages cannot be read \(invalid page/,
    );
    expect(output).toContain('✓ The memory of a word is what its answers make');
    expect(output).toMatch(
      /restore the newest backup .*\n\d{3} invariants examined, \d+ violated, \d+ of them because/,
    );

    const backup = await startCommand(['backup', '--output', join(folder, 'a.sql.zst')], environment).ended;
    expect(backup.code).toBe(1);
    expect(backup.errors).toMatch(/^The table languages cannot be read \(invalid page/m);
  },
  SLOW_MS,
);

it('doctor says how much it has examined when it loses the database', async () => {
  const database = await createTestDatabase();
  const [lock, administration] = await Promise.all([database.openSession(), database.openSession()]);
  await lock.query('begin; lock table task_words');
  const doctor = startCommand(['doctor'], { DATABASE_URL: urlOf(database) });
  const ending =
    "select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'task_words'::regclass";
  await expect.poll(async () => (await administration.query(ending)).rowCount, { timeout: 30_000 }).toBe(1);
  expect(await doctor.ended).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The rest was not examined, .*\. \d+ invariants examined, 0 violated\./),
  });
  await lock.end();
  await database.close();
});
