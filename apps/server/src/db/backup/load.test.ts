import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { readMigrations } from '../migrate.ts';
import { dumpDatabase } from './dump.ts';
import { loadBackup, TargetError } from './load.ts';
import { BackupError } from './manifest.ts';

const SIGN_UP = `
  insert into users (login, password_hash, name, surname, country, language, role, consent_at)
  values ('jana', 'x', 'Jana', 'Nová', 'sk', 'sk', 'teacher', now())`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('calls a file damaged whose rows PostgreSQL does not take, and repeats no value of them', async () => {
  const session = await database.openSession();
  await session.query(
    "insert into notices (type, text_sk, show_bell, valid_from) values ('info', 'oznam', true, '2026-01-02')",
  );
  const text = (await buffer(dumpDatabase(session))).toString().replace('2026-01-02 ', '2026-kanarik ');
  await session.query('delete from notices');
  const restored = loadBackup(session, Readable.from([Buffer.from(text)]), {
    migrations: await readMigrations(MIGRATIONS),
    verify: false,
  });
  await expect(restored).rejects.toThrow(
    new BackupError('The backup is damaged: the rows of the table notices are not those of a backup (22007).'),
  );
  await session.end();
});

it('keeps whoever registers just before the tables are made anew, and refuses the database', async () => {
  const [registering, session] = await Promise.all([database.openSession(), database.openSession()]);
  const chunks = Readable.from([await buffer(dumpDatabase(session))]);
  await registering.query('begin');
  await registering.query(SIGN_UP);
  const restored = loadBackup(session, chunks, { migrations: await readMigrations(MIGRATIONS), verify: false });
  const refused = expect(restored).rejects.toThrow(TargetError);
  await expect.poll(() => countWaiting(database.db), { timeout: 30_000 }).toBe(1);
  await registering.query('commit');
  await refused;
  expect((await database.pool.query('select login from users')).rows).toEqual([{ login: 'jana' }]);
  await Promise.all([registering.end(), session.end()]);
});
