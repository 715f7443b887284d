import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT, type Header } from '../db/backup/manifest.ts';
import { PARTIAL_ENDING } from '../db/backup/new-file.ts';
import { startCommand, urlOf } from '../testing/commands/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { startSweeper } from '../testing/databases/start-sweeper.ts';
import { countWaiting } from '../testing/databases/waiting-statements.ts';
import { megabytes } from './progress.ts';

/** One that no program has. */
const NEWER_MIGRATION = { name: '99990101000000_words__add_all.sql', sha256: '0'.repeat(64) };

let folder: string;
let sweeper: ReturnType<typeof startSweeper>;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  // Stops the embedded servers that a failed test leaves in folders of this one.
  sweeper = startSweeper({ SWEEP_FOLDER: folder });
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await source.pool.query(`
    insert into users (login, password_hash, name, surname, country, language, role, consent_at)
    values ('jana', 'x', 'Jana', 'Nová', 'sk', 'sk', 'teacher', now());
    insert into words (user_id, word_text, translation, language_from_id, language_to_id)
    select id, 'word ' || n, 'slovo', 6, 24 from users, generate_series(1, 100) n`);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
  sweeper.dismiss();
});

/** Runs a command over a served database, or over the embedded one of a folder. */
const slovickovo = (parameters: string[], database: TestDatabase | string, typed: string | null = '') =>
  startCommand(
    parameters,
    typeof database === 'string' ? { DATA_DIR: database, DATABASE_URL: undefined } : { DATABASE_URL: urlOf(database) },
    typed,
  );

/** The files of one that is being written, or whose writer was killed. */
const partialsOf = async (path: string) =>
  (await readdir(folder))
    .map((name) => join(folder, name))
    .filter((one) => one.startsWith(path) && one.endsWith(PARTIAL_ENDING));

const countWords = async (database: TestDatabase) =>
  (await database.pool.query('select count(*)::int as count from words')).rows[0].count;

describe('backup and restore', () => {
  it('copy everything by way of a file that only its owner reads', async () => {
    const path = join(folder, 'a.sql.zst');
    const made = await slovickovo(['backup', '--output', path], source).ended;
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain('.env');
    expect(made.errors).toContain('words: 100 rows');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await slovickovo(['backup', '--output', path], source).ended).code).toBe(1);

    // No database is needed to look into a file.
    const checked = await slovickovo(['restore', path, '--check'], '/nowhere').ended;
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toContain('words: 100');

    const restored = await slovickovo(['restore', path, '--verify'], target).ended;
    expect(restored).toMatchObject({ code: 0 });
    const parts = restored.errors.match(/.* indexes and foreign keys\n/g) ?? [];
    expect(parts.at(-1)).toMatch(/^ {2}(\d+) of \1 indexes/);
    expect(parts.length).toBeLessThan(10);
    expect(restored.output).toContain('Restored and compared.');
    expect(await countWords(target)).toBe(100);
    const again = await slovickovo(['restore', path], target).ended;
    expect(again.code).toBe(1);
    expect(again.errors).toContain('not empty');
  }, 60_000);

  it('leave nothing that looks like a backup when they are killed', async () => {
    const path = join(folder, 'killed.sql.zst');
    const lock = await source.openSession();
    await lock.query('begin; lock table words');
    const backup = slovickovo(['backup', '--output', path], source);
    await expect.poll(() => partialsOf(path), { timeout: 30_000 }).toHaveLength(1);
    const [partial = ''] = await partialsOf(path);
    await expect.poll(() => countWaiting(source.db), { timeout: 30_000 }).toBeGreaterThan(0);
    backup.child.kill('SIGKILL');
    await backup.ended;
    await lock.end();
    expect(existsSync(path)).toBe(false);
    const checked = await slovickovo(['restore', partial, '--check'], '/nowhere').ended;
    expect(checked.code).toBe(1);
    expect(checked.errors).toContain('not complete');
    // The remains are in nobody's way.
    expect((await slovickovo(['backup', '--output', path], source).ended).code).toBe(0);
    expect(await partialsOf(path)).toEqual([partial]);
  }, 60_000);

  it.each([
    ['ends by itself', undefined],
    ['is killed', 'SIGKILL' as const],
  ])(
    'two backups to one file: one says that it is done, and its file is whole; the other %s',
    async (how, signal) => {
      const path = join(folder, `both-${how}.sql.zst`);
      const lock = await source.openSession();
      await lock.query('begin; lock table words');
      const [first, second] = [1, 2].map(() => slovickovo(['backup', '--output', path], source));
      await expect.poll(() => countWaiting(source.db), { timeout: 30_000 }).toBe(2);
      if (signal) second?.child.kill(signal);
      await lock.end();
      const ended = await Promise.all([first?.ended, second?.ended]);
      const done = ended.filter((one) => one?.code === 0);
      const failed = ended.filter((one) => one?.code !== 0);
      expect([done.length, failed.length]).toEqual([1, 1]);
      if (!signal) expect(failed[0]?.errors).toMatch(new RegExp(`^${path} exists already\\.$`, 'm'));
      const { size } = await stat(path);
      expect(done[0]?.output).toContain(`The backup is in ${path} (${megabytes(size)}).`);
      expect((await slovickovo(['restore', path, '--check'], '/nowhere').ended).code).toBe(0);
      expect(await partialsOf(path)).toHaveLength(signal ? 1 : 0);
    },
    60_000,
  );
});

describe('a file', () => {
  it('that cannot be read is told in a sentence', async () => {
    const absent = join(folder, 'absent.sql.zst');
    expect(await slovickovo(['restore', absent], folder).ended).toMatchObject({
      code: 1,
      errors: `There is no file or folder ${absent}.\n`,
    });
    expect(await slovickovo(['restore', folder, '--check'], folder).ended).toMatchObject({
      code: 1,
      errors: `${folder} is a folder, not a file.\n`,
    });
  });

  it.skipIf(process.platform === 'win32')('that is none, as a pipe, is not called damaged', async () => {
    const whole = join(folder, 'piped.sql.zst');
    await slovickovo(['backup', '--output', whole], source).ended;
    const { child, ended } = slovickovo(['restore', '/dev/stdin', '--check'], folder, null);
    child.stdin?.end(await readFile(whole));
    expect(await ended).toMatchObject({
      code: 1,
      errors: '/dev/stdin is a pipe or a device. A backup is read twice: write it to a file first.\n',
    });
  });

  it.each([
    ['of a newer schema', (header: Header) => ({ ...header, migrations: [...header.migrations, NEWER_MIGRATION] })],
    ['of a newer format', (header: Header) => ({ ...header, format: FORMAT + 1, tables: [] })],
  ])('%s names the version that is needed, before anything is made or read to its end', async (_, change) => {
    const made = join(folder, 'made.sql.zst');
    await slovickovo(['backup', '--output', made], source).ended;
    const text = zstdDecompressSync(await readFile(made)).toString();
    await rm(made);
    const newer = join(folder, 'newer.sql.zst');
    const changed = text.replace(/(?<=^-- slovickovo backup ).*/, (header) =>
      JSON.stringify(change({ ...JSON.parse(header), version: '99.1.0' })),
    );
    await writeFile(newer, zstdCompressSync(changed));
    const dataDir = join(folder, 'nothing');
    for (const option of ['--check', '--verify']) {
      const refused = await slovickovo(['restore', newer, option], dataDir).ended;
      expect(refused.code).toBe(1);
      expect(refused.errors).toMatch(
        /^The backup is newer than this program .*version 99\.1\.0, or by a newer one\.\n$/,
      );
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('doctor', () => {
  it('refuses the schema of a newer program, as the server does', async () => {
    await source.pool.query('insert into schema_migrations values ($1, $2)', Object.values(NEWER_MIGRATION));
    const refused = await slovickovo(['doctor'], source).ended;
    await source.pool.query('delete from schema_migrations where name = $1', [NEWER_MIGRATION.name]);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^The database is newer than this version of the program/);
  });

  it('exits with 0 if everything holds, and with 1 if something does not, and says what', async () => {
    const healthy = await slovickovo(['doctor', '--all'], source).ended;
    expect(healthy).toMatchObject({ code: 0 });
    expect(healthy.output).toContain('✓ The total points of a user');
    expect(healthy.output).toMatch(/\d{3} invariants examined, 0 violated/);
    await source.pool.query('insert into points_totals select id, 5, 0 from users');
    const ill = await slovickovo(['doctor'], source).ended;
    expect(ill.code).toBe(1);
    expect(ill.output).toMatch(/✗ The total points of a user are the sum of the ledger: 1, for example \d+/);
    expect(ill.output).not.toContain('jana');
    await source.pool.query('delete from points_totals');
  }, 60_000);

  it('names the command that makes memories anew', async () => {
    await source.pool.query(`
      insert into word_results (user_id, word_id, answered, correct, last_answered_at, word_text, translation, stability,
        difficulty, reviewed_on, due_on)
      select user_id, min(id), 1, 1, now(), min(word_text), min(translation), 2, 2, now(), now() from words group by 1`);
    const ill = await slovickovo(['doctor'], source).ended;
    expect(ill.output).toMatch(/✗ The memory of a word .*\n.*rebuild-memories/);
    const rebuilt = await slovickovo(['rebuild-memories'], source).ended;
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(rebuilt.output).toContain('1 memories made anew');
    await source.pool.query('delete from word_results');
  }, 60_000);
});

describe('move', () => {
  it('copies the embedded database to a served one and back, and leaves the source alone', async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const admin = ['create-admin', '--login', 'riaditel', '--email', 'a@b.sk'];
    expect((await slovickovo(admin, first).ended).code).toBe(0);
    const served = await createTestDatabase();
    const moved = await slovickovo(['move', '--to', urlOf(served)], first).ended;
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.output).toContain('Copied and compared.');
    expect((await served.pool.query('select login from users')).rows).toEqual([{ login: 'riaditel' }]);

    const again = await slovickovo(['move', '--to', urlOf(served)], first).ended;
    expect(again.code).toBe(1);
    expect(again.errors).toContain('not empty');

    const environment = { DATABASE_URL: urlOf(served), DATA_DIR: second };
    // The pool of this test is a client like a server.
    const busy = await startCommand(['move', '--to-embedded'], environment).ended;
    expect(busy.code).toBe(1);
    expect(busy.errors).toContain('Stop it first');
    await served.pool.end();
    expect((await startCommand(['move', '--to-embedded'], environment).ended).code).toBe(0);

    const contents = await Promise.all(
      [first, second].map(async (dataDir, n) => {
        const path = join(folder, `moved-${n}.sql.zst`);
        expect((await slovickovo(['backup', '--output', path], dataDir).ended).code).toBe(0);
        return (await slovickovo(['restore', path, '--check'], '/nowhere').ended).output.split('\n').slice(1);
      }),
    );
    expect(contents[1]).toEqual(contents[0]);
    await served.close();
  }, 120_000);

  it.each([
    { what: 'was started meanwhile', stops: false, says: 'Stop it first' },
    { what: 'was started and stopped meanwhile', stops: true, says: 'wrote to the database while it was copied' },
  ])(
    'keeps nothing if a server $what',
    async ({ stops, says }) => {
      const served = await createTestDatabase();
      const environment = { DATABASE_URL: urlOf(served), DATA_DIR: join(folder, `third-${stops}`) };
      const [lock, watching] = await Promise.all([served.openSession(), served.openSession()]);
      await lock.query('begin; lock table words');
      const moving = startCommand(['move', '--to-embedded'], environment);
      const isWaiting = async () =>
        (await watching.query("select from pg_locks where not granted and relation = 'words'::regclass")).rowCount ===
        1;
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
      // The pool of this test is a client like a server.
      const writing = stops ? watching : served.pool;
      await writing.query('insert into attempts values ($1, $2, now(), 1)', ['x', 'y']);
      if (stops) await watching.end();
      await lock.end();
      const refused = await moving.ended;
      expect(refused.code).toBe(1);
      expect(refused.errors).toContain(says);
      expect(refused.output).not.toContain('Copied');
      await served.pool.end();
      expect((await startCommand(['move', '--to-embedded'], environment).ended).code).toBe(0);
      await served.close();
    },
    120_000,
  );

  it('refuses a wrong address, and a way back that leads from nowhere', async () => {
    expect((await slovickovo(['move', '--to', 'mysql://localhost/x'], folder).ended).code).toBe(78);
    const back = await slovickovo(['move', '--to-embedded'], folder).ended;
    expect(back.code).toBe(1);
    expect(back.errors).toContain('DATABASE_URL is not set');
  });
});
