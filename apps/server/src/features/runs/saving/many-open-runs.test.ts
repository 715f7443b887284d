import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Tx, transaction } from '../../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/databases/database.ts';
import { findCallers } from '../../accounts/sessions/sessions.service.ts';
import { findPlayableTasks } from '../starting/starting.repository.ts';
import { appendAnswers, appendAnswersOfRuns } from './saving.repository.ts';

const PUPILS = 2_000;
/** Pupils who answer at the same moment. */
const AT_ONCE = 40;
/** Rows of `runs` that may be read for each of them; all open runs would be fifty. */
const READ_FOR_EACH = 5;

let database: TestDatabase;
let runs: { id: number; user_id: number }[];

/** A morning: the statistics are those of a night in which no run was open, then everybody writes a test. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`
    insert into users (login, password_hash, name, surname, email, country, language, role, consent_at, consent_version)
    select 'ziak' || n, 'none', 'Jana', 'Nová', 'ziak' || n || '@skola.example', 'sk', 'sk', 'user', now(), 1
    from generate_series(1, ${PUPILS}::int) n`.execute(db);
  await sql`
    insert into tasks (kind, created_by, name, language_from_id, language_to_id, type, difficulty, diacritic, email, valid_from,
      word_group_ids, word_count)
    select 'exercise', min(id), 'Cvičenie', 6, 24, 'random', 'easy', true, false, now(), '{}', 5 from users`.execute(
    db,
  );
  await sql`
    insert into runs (task_id, user_id, played_by, kind, mode, state, difficulty, diacritic, seed, questions, question_count, current,
      date_finished, points, max_points, test_rate, correct)
    select t.id, u.id, u.id, 'exercise', 'open', 'finished', 'easy', true, '', '[]', 5, 5, now(), 0, 5, 0, 0 from tasks t, users u`.execute(
    db,
  );
  await sql`insert into sessions (token_hash, user_id) select sha256(login::bytea), id from users`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into runs (task_id, user_id, played_by, kind, mode, difficulty, diacritic, seed, questions, question_count, max_points)
    select t.id, u.id, u.id, 'test', 'sealed', 'easy', true, '', '[]', 5, 5 from tasks t, users u returning id, user_id`.execute(
    db,
  );
  runs = rows.slice(0, AT_ONCE);
});
afterAll(() => database.close());

/** Returns how many rows of `runs` the work reads. */
async function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return transaction(database.db, async (tx) => {
    const before = await countOfReads(tx);
    await work(tx);
    return (await countOfReads(tx)) - before;
  });
}

async function countOfReads(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'runs'`.execute(tx);
  return rows[0]?.read as number;
}

const next = (id: number, n: number) => ({
  run: { id, current: n, revision: 0 },
  answers: [{ n, response: 'pes', word_id: 1, valid: true }],
});

it('saves answers without reading the runs of others, though the statistics know no open run', async () => {
  expect(
    await rowsRead((tx) =>
      appendAnswersOfRuns(
        tx,
        runs.map(({ id }) => next(id, 0)),
      ),
    ),
  ).toBeLessThan(READ_FOR_EACH * AT_ONCE);
});

it('saves an answer alone without reading the runs of others', async () => {
  const { run, answers } = next(runs[0]?.id as number, 1);
  let clock: unknown;
  const read = await rowsRead(async (tx) => {
    clock = await appendAnswers(tx, run, answers, []);
  });
  expect(clock).toBeDefined();
  expect(read).toBeLessThan(READ_FOR_EACH);
});

it('finds callers and their tests without reading the tests of others', async () => {
  const { rows } = await sql<{ login: string }>`select login from users order by id limit ${AT_ONCE}`.execute(
    database.db,
  );
  const tokens = rows.map(({ login }) => login);
  let tests: (number | undefined)[] = [];
  const read = await rowsRead(async (tx) => {
    const callers = await findCallers({ db: tx }, tokens);
    tests = [...callers.values()].map(({ openTest }) => openTest?.run_id);
  });
  expect(new Set(tests)).toEqual(new Set(runs.map(({ id }) => id)));
  expect(read).toBeLessThan(READ_FOR_EACH * AT_ONCE);
});

it('finds what pupils may start without reading the runs of others', async () => {
  const { rows } = await sql<{ id: number }>`select id from tasks`.execute(database.db);
  const taskId = rows[0]?.id as number;
  let found: unknown[] = [];
  const read = await rowsRead(async (tx) => {
    const starts = runs.map(({ user_id }) => ({ taskId, userId: user_id, playerId: user_id }));
    found = (await findPlayableTasks(tx, starts)).map((task) => task?.open_run_id);
  });
  expect(found).toEqual(runs.map(({ id }) => id));
  expect(read).toBeLessThan(READ_FOR_EACH * AT_ONCE);
});
