import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { countWaitingWords, rebuildWrongMemories } from '../../features/runs/word-counts/word-counts.service.ts';
import { MIGRATIONS } from '../../open-database.ts';
import { answersOf, type Classroom, createClassroom } from '../../testing/classroom.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { violationsOf } from '../../testing/databases/violations.ts';
import type { Person } from '../../testing/school.ts';
import { dumpDatabase } from '../backup/dump.ts';
import { loadBackup } from '../backup/load.ts';
import type { DatabaseConnection } from '../database.ts';
import { readMigrations } from '../migrate.ts';

/** The rows of a classroom with results, to be copied for each case. */
let original: TestDatabase;
let template: string;

beforeAll(async () => {
  const room = await createClassroom();
  const homework = await room.homework();
  await play(room, room.pupil, homework, [1]);
  await play(room, room.pupil, homework, [0, 2]);
  await play(room, room.classmate, homework, []);
  const test = await room.test();
  const { id } = await room.start(room.pupil, test);
  await room.save(room.pupil, { id, answers: [{ n: 0, response: 'pes' }], date_finished: 'now' });
  await room.start(room.classmate, test);
  await countWaitingWords(room.school.app.context);
  await room.school.db.insertInto('class_groups').values({ class_id: room.classId, name: 'A' }).execute();
  // Copied over connections that end, because a database with connections is no template.
  original = await createTestDatabase();
  const [reading, writing] = await Promise.all([room.school.database.openSession(), original.openSession()]);
  const migrations = await readMigrations(MIGRATIONS);
  await loadBackup(writing, dumpDatabase(reading), { migrations, verify: false });
  template = (await writing.query('select current_database() as name')).rows[0].name;
  await Promise.all([reading.end(), writing.end()]);
  await room.school.close();
}, 60_000);
afterAll(() => original.close());

/** Plays a run in five minutes: rankings ignore one that is faster than a person. */
async function play(room: Classroom, person: Person, taskId: number, wrong: number[]): Promise<void> {
  const run = await room.start(person, taskId);
  await room.age(run.id, 300);
  await room.save(person, { id: run.id, answers: answersOf(run, wrong), date_finished: 'now' });
}

/** Changes a copy of the rows, as the application or as another role; returns the claims that do not hold then. */
async function violatedAfter(change: string, role: DatabaseConnection = {}): Promise<string[]> {
  const database = await createTestDatabase({ template });
  const { database: name } = database.connection;
  const changing = new pg.Client({ ...database.connection, ...role, ...(name && { database: name }) });
  try {
    await changing.connect();
    for (const statement of change.split(';')) await changing.query(statement);
    await changing.end();
    return await violationsOf(database);
  } finally {
    await database.close();
  }
}

/** A change that no constraint refuses, and the claims that it must violate. */
const CHANGES: [change: string, violated: string[]][] = [
  ['update points_totals set points = points + 1', ['The total points of a user are the sum of the ledger']],
  ['delete from points_months', ['The points of a month are the sum', 'has a place in the rankings']],
  ['update points_days set points = points + 1', ['The points of a day that count in rankings']],
  [
    'delete from points_ledger where run_id = 1',
    ['The total points', 'of a month', 'of a day', 'A result has one row of points'],
  ],
  ["update points_ledger set source = 'own'", ['The points of a day', 'A result has one row of points']],
  [
    "update runs set state = 'voided' where id = 1",
    ['Only results have points', 'The statistics of a word', 'The memory of a word'],
  ],
  ['update ranking_places set login = login || 1', ['has a place in the rankings']],
  ['delete from ranking_counts', ['The buckets of the rankings']],
  [
    'delete from answers where run_id = 1 and n = 0',
    ['without a gap', 'as many right answers', 'statistics', 'memory'],
  ],
  ['update runs set question_count = question_count + 1', ['A run has as many questions', 'The points of a result']],
  ['update answers set valid = not valid where run_id = 1 and n = 2', ['as many right answers', 'statistics']],
  ['update runs set test_rate = 100 - test_rate where id = 1', ['The success of a result']],
  [
    `update runs set max_points = max_points + 7, test_rate = floor(points * 100.0 / (max_points + 7) + 0.5) where kind = 'test'`,
    ['The points of a result'],
  ],
  [
    `update runs set points = max_points, test_rate = 100 where id = 1;
     update points_ledger set points = (select points from runs where id = 1) where run_id = 1`,
    ['The points of a result', 'The total points', 'of a month'],
  ],
  [
    "update runs set date_finished = date_started - interval '1 day' where id = 1",
    ['A result is not older', 'The memory'],
  ],
  [
    `update runs set deadline = null, closes_at = null, extra_of_ms = null where state = 'open';
     update tasks set valid_until = now() + interval '1 day' where class_id is not null`,
    ['An open run of a task with an end'],
  ],
  ["update tasks set kind = 'homework'", ['A run of a task has the kind']],
  ['update task_words set position = position + 10', ['A task has as many words']],
  ['update tasks set word_count = 1', ['A task has as many words']],
  ['update word_groups set word_count = 1', ['A group has as many words']],
  ['update word_groups set language_from_id = 7', ['The words of a group are those of its owner']],
  ['update word_results set answered = answered + 1', ['The statistics of a word']],
  [
    `insert into word_results (user_id, word_id, answered, correct, last_answered_at, word_text, translation)
      select user_id, id, 0, 0, now(), word_text, translation from words on conflict do nothing`,
    ['Statistics of a word have an answer'],
  ],
  ['update word_results set stability = stability + 1', ['The memory of a word is what its answers make']],
  ['update word_results set due_on = due_on + 1', ['The memory of a word is what its answers make']],
  ["insert into words_to_count select id from runs where state = 'open'", ['Only results wait']],
  ['delete from word_pair_changes', ['The counted pairs of words']],
  [
    'insert into class_students (class_id, user_id) select class_id, user_id from class_teachers',
    ['Nobody is a teacher and a pupil'],
  ],
  [
    "update users set role = 'admin' where id in (select user_id from class_teachers)",
    ['An administrator teaches no class'],
  ],
  [
    `insert into test_admissions (task_id, class_id, user_id)
     select t.id, m.class_id, m.user_id from tasks t join class_students m using (class_id) where t.kind = 'homework'`,
    ['A consent to write late'],
  ],
  [
    'insert into task_students select t.id, m.user_id from tasks t, class_students m',
    ['Chosen pupils belong to homework or a test'],
  ],
  [
    `update tasks set for_chosen = true, group_id = null, makes_up_for = id where kind = 'test'`,
    ['A later date of a class test'],
  ],
  ["update class_news set shown_from = now() + interval '1 day'", ['News of homework and of assigned groups']],
  [
    `insert into emails (kind, user_id, state) select 'reset_password', min(id), 'sent' from users`,
    ['An e-mail has the time of its sending'],
  ],
  [
    `insert into second_factors (user_id, secret) select min(id), '' from users;
     insert into recovery_codes (user_id, code_hash) select min(id), '' from users`,
    ['A recovery code belongs to a confirmed'],
  ],
  ['alter table runs disable trigger runs_keep_archived', ['Every constraint, index and trigger']],
  ["select setval('words_id_seq', 1, false)", ['The next number is a new one: words_id_seq']],
];

describe('the doctor', () => {
  it('finds nothing in data that came about by calls', async () => {
    expect(await violatedAfter('select')).toEqual([]);
  });

  it.each(CHANGES)('notices %s', async (change, expected) => {
    const violated = await violatedAfter(change);
    for (const claim of expected) expect(violated).toContainEqual(expect.stringContaining(claim));
    expect(violated).toHaveLength(expected.length);
  });

  it('finds nothing any more when wrong memories were made anew', async () => {
    const database = await createTestDatabase({ template });
    await database.pool.query('update word_results set stability = stability + 1');
    const made = await rebuildWrongMemories(database.db, readConfig({}));
    const left = await violationsOf(database);
    await database.close();
    expect(made).toBeGreaterThan(0);
    expect(left).toEqual([]);
  });

  it.each([
    [
      'set session_replication_role = replica; delete from classes',
      [
        'Rows refer to rows that exist: class_students_class_id_fkey',
        'Rows refer to rows that exist: tasks_class_id_fkey',
      ],
    ],
    [
      `update pg_index set indisready = false where indexrelid = 'users_login_idx'::regclass;
       insert into users (login, name, surname, country, language, role, consent_at)
       select upper(login), name, surname, country, language, role, consent_at from users order by id limit 1;
       update pg_index set indisready = true where indexrelid = 'users_login_idx'::regclass`,
      ['No two rows have the same key: users_login_idx'],
    ],
  ])('notices what only a broken server can do: %s', async (change, expected) => {
    const violated = await violatedAfter(change, inject('databaseServer').administration);
    for (const claim of expected) expect(violated).toContainEqual(expect.stringContaining(claim));
  });
});
