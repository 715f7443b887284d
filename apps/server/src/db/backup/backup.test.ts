import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCatalog } from '../../../../../tools/schema/catalog.ts';
import { readConfig } from '../../config.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { MIGRATIONS } from '../../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { addDatabase } from '../../testing/databases/throwaway-databases.ts';
import { violationsOf } from '../../testing/databases/violations.ts';
import { createDatabase } from '../database.ts';
import { applyNext, migrate, readMigrations } from '../migrate.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { countRows, dumpDatabase } from './dump.ts';
import { loadBackup } from './load.ts';
import { BackupError } from './manifest.ts';
import { checkBackup } from './read-backup.ts';
import { dropSchema } from './schema-changes.ts';

const config = readConfig({});
const migrations = await readMigrations(MIGRATIONS);

/** Rows that no demo has: bytes, arrays, every kind of a difficult text. */
const UNUSUAL_ROWS = `
  insert into notices (type, text_sk, show_bell, valid_from)
  values ('info', E'\\\\.\n\\\\.\r\n\t\\\\N "''\\\\ kôň 🐎', true, now());
  insert into translation_replies values ('deepl', 6, 24, 'dog', array['pes', E'a\\tb', '', null, '\\.'], now())`;

let source: TestDatabase;
let folder: string;
/** A backup of the source. */
let whole: string;
/** A backup of a few rows, which is read in a fraction of the time. */
let few: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  source = await createTestDatabase();
  await seedDemo(source.db, config, { now: Date.now(), again: false });
  await source.pool.query(UNUSUAL_ROWS);
  spare = await createTestDatabase();
  spareState = await stateOf(spare);
  whole = join(folder, 'whole.sql.zst');
  await backUp(source, whole);
  few = join(folder, 'few.sql.zst');
  await withTarget(async (target) => {
    await target.pool.query(UNUSUAL_ROWS);
    await backUp(target, few);
  });
}, 120_000);
afterAll(async () => {
  await Promise.all([source.close(), spare.close()]);
  await rm(folder, { recursive: true });
});

async function backUp(database: TestDatabase, path: string): Promise<void> {
  const session = await database.openSession();
  await writeBackupFile(path, dumpDatabase(session)).finally(() => session.end());
}

async function restore(database: TestDatabase, chunks: AsyncIterable<Buffer>, known = migrations) {
  const session = await database.openSession();
  return loadBackup(session, chunks, { migrations: known, verify: true }).finally(() => session.end());
}

async function rowsOf(database: TestDatabase) {
  const session = await database.openSession();
  return countRows(session).finally(() => session.end());
}

/** An empty database of the present schema, as an installation has it before its first user. */
async function withTarget<T>(work: (target: TestDatabase) => Promise<T>): Promise<T> {
  const target = await createTestDatabase();
  return work(target).finally(target.close);
}

/** A database without data, which no refused restore may change. */
let spare: TestDatabase;
let spareState: Awaited<ReturnType<typeof stateOf>>;

async function unchanged(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  await work(spare);
  expect(await stateOf(spare)).toEqual(spareState);
}

const stateOf = async (database: TestDatabase) => ({
  rows: await rowsOf(database),
  schema: await readCatalog(database.pool),
});

describe('a backup', () => {
  it(
    'makes an empty database the same: rows, schema, and what must hold',
    () =>
      withTarget(async (target) => {
        const manifest = await restore(target, readBackupFile(whole));
        expect(await stateOf(target)).toEqual(await stateOf(source));
        expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10_000);
        // As the command does: plans that know no number of rows take fifteen times as long.
        await target.pool.query('analyze');
        expect(await violationsOf(target)).toEqual([]);
      }),
    60_000,
  );

  it(
    'gives new rows new numbers',
    () =>
      withTarget(async (target) => {
        await restore(target, readBackupFile(few));
        const next =
          "insert into notices (type, text_sk, show_bell, valid_from) values ('info', 'a', false, now()) returning id";
        const [{ id: first }] = (await target.pool.query('select max(id) as id from notices')).rows;
        expect((await target.pool.query(next)).rows).toEqual([{ id: first + 1 }]);
      }),
    60_000,
  );

  it(
    'has the same checksums wherever the rows lie',
    () =>
      withTarget(async (target) => {
        await restore(target, readBackupFile(whole));
        await target.pool.query('update word_results set word_id = word_id where word_id % 3 = 0');
        expect(await rowsOf(target)).toEqual(await rowsOf(source));
      }),
    60_000,
  );

  it('can be read by its owner alone, and replaces no file', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    await expect(backUp(source, whole)).rejects.toThrow('exists already');
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const session = await source.openSession();
    const chunks: Buffer[] = [];
    for await (const chunk of dumpDatabase(session)) {
      if (chunks.length === 0) await source.pool.query("insert into attempts values ('x', 'y', now(), 1)");
      chunks.push(chunk);
    }
    await session.end();
    await source.pool.query('delete from attempts');
    const { tables } = await checkBackup(piecesOf(chunks));
    expect(tables.find(({ name }) => name === 'attempts')?.rows).toBe(0);
  });

  it.each([1, 7, 100])('is read the same in pieces of %i bytes', (size) =>
    withTarget(async (small) => {
      await small.pool.query(
        `insert into notices (type, text_sk, show_bell, valid_from) values ('info', E'\\\\.\n', true, now())`,
      );
      const session = await small.openSession();
      const text = await buffer(dumpDatabase(session));
      await session.end();
      expect((await checkBackup(piecesOf([text], size))).tables).toEqual(await rowsOf(small));
    }),
  );
});

describe('a restore', () => {
  it(
    'refuses a file that is cut off anywhere, and changes nothing',
    () =>
      unchanged(async (target) => {
        const bytes = await readFile(whole);
        for (const share of [0, 0.001, 0.3, 0.7, 0.999]) {
          const path = join(folder, `cut-${share}.sql.zst`);
          await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)));
          await expect(restore(target, readBackupFile(path))).rejects.toThrow(BackupError);
        }
      }),
    60_000,
  );

  it(
    'refuses a file with a changed byte anywhere, and changes nothing',
    () =>
      unchanged(async (target) => {
        const bytes = await readFile(whole);
        for (const share of [0.1, 0.4, 0.6, 0.9]) {
          const path = join(folder, `changed-${share}.sql.zst`);
          const changed = Buffer.from(bytes);
          const at = Math.floor(bytes.length * share);
          changed[at] = (changed[at] ?? 0) ^ 1;
          await writeFile(path, changed);
          await expect(restore(target, readBackupFile(path))).rejects.toThrow();
        }
      }),
    60_000,
  );

  it.each([
    ['a changed row', (text: string) => text.replace('🐎', '🐄')],
    ['a missing row', (text: string) => text.replace(/^.*🐎.*\n/m, '')],
    ['a row twice', (text: string) => text.replace(/^(.*🐎.*\n)/m, '$1$1')],
    ['a missing table', (text: string) => text.replace(/^copy "notices"[\s\S]*?^\\\.\n/m, '')],
    ['something behind its end', (text: string) => `${text}\n`],
    ['no end', (text: string) => text.slice(0, text.lastIndexOf('-- complete'))],
    ['another header', (text: string) => text.replace('slovickovo backup', 'other backup')],
    ['a statement', (text: string) => text.replace('copy "notices"', 'drop table "notices"; copy "notices"')],
  ])(
    'refuses a file with %s',
    (_, change) =>
      unchanged(async (target) => {
        const text = zstdDecompressSync(await readFile(few)).toString();
        const changed = change(text);
        expect(changed).not.toBe(text);
        const path = join(folder, 'edited.sql.zst');
        await writeFile(path, zstdCompressSync(changed));
        await expect(restore(target, readBackupFile(path))).rejects.toThrow();
      }),
    60_000,
  );

  it(
    'that is interrupted leaves the database empty',
    () =>
      unchanged(async (target) => {
        let passed = 0;
        async function* interrupted() {
          for await (const chunk of readBackupFile(whole)) {
            passed += chunk.length;
            if (passed > 3_000_000)
              await target.pool.query(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'slovickovo maintenance' and datname = current_database()",
              );
            yield chunk;
          }
        }
        await expect(restore(target, interrupted())).rejects.toThrow();
        expect(passed).toBeGreaterThan(3_000_000);
      }),
    60_000,
  );

  it('refuses a database with data, and one of something else', async () => {
    await expect(restore(source, readBackupFile(whole))).rejects.toThrow('not empty: there are rows in answers');
    await withTarget(async (target) => {
      await target.pool.query(
        'begin; drop schema public cascade; create schema public; create table theirs (id int); commit',
      );
      await expect(restore(target, readBackupFile(whole))).rejects.toThrow('something else');
      expect((await target.pool.query("select to_regclass('theirs') is not null as exists")).rows).toEqual([
        { exists: true },
      ]);
    });
  }, 60_000);

  it('refuses a database that cannot hold it before it reads anything', async () => {
    let isRead = false;
    async function* chunks(): AsyncGenerator<Buffer> {
      isRead = true;
      yield* readBackupFile(whole);
    }
    await withTarget(async (target) => {
      await target.pool.query('revoke create on schema public from pg_database_owner');
      await expect(restore(target, chunks())).rejects.toThrow(/^The role .* may not make tables in the schema public/);
    });
    const server = inject('databaseServer');
    const latin = createDatabase(await addDatabase(server, `${server.prefix}latin`, 'template0', 'LATIN2'), { max: 1 });
    const session = await latin.openSession();
    await expect(loadBackup(session, chunks(), { migrations, verify: true })).rejects.toThrow('encoding LATIN2');
    await latin.close();
    expect(isRead).toBe(false);
  });

  it('refuses the backup of a newer version', () =>
    withTarget(async (target) => {
      await expect(restore(target, readBackupFile(whole), migrations.slice(0, -1))).rejects.toThrow('newer');
    }));

  it(
    'takes the backup of an older version, which is updated afterwards',
    () =>
      withTarget(async (old) => {
        const session = await old.openSession();
        await session.query('begin');
        await dropSchema(session);
        for (const _ of migrations.slice(0, 30)) await applyNext(session, migrations);
        await session.query('commit');
        await session.query(`
        insert into users (login, password_hash, name, surname, email, country, language, role, consent_at)
        values ('jana', 'x', 'Jana', 'Nová', 'jana@skola.sk', 'sk', 'sk', 'teacher', now());
        insert into words (user_id, word_text, translation, language_from_id, language_to_id)
        select id, 'dog', 'pes', 6, 24 from users`);
        await session.end();
        const path = join(folder, 'old.sql.zst');
        await backUp(old, path);
        await withTarget(async (target) => {
          expect((await restore(target, readBackupFile(path))).migrations).toHaveLength(30);
          expect(await migrate(target.pool, { directory: MIGRATIONS })).toHaveLength(migrations.length - 30);
          expect((await target.pool.query('select login, colour_scheme from users')).rows).toEqual([
            { login: 'jana', colour_scheme: 'auto' },
          ]);
          expect((await stateOf(target)).schema).toEqual((await stateOf(source)).schema);
        });
      }),
    60_000,
  );
});

async function* piecesOf(chunks: Buffer[], size?: number): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    if (size === undefined) yield chunk;
    else for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
  }
}
