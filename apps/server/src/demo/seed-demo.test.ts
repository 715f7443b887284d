import { isDeepStrictEqual } from 'node:util';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { questionsOf } from '@slovickovo/domain/question-types/written-questions';
import { seededRandom } from '@slovickovo/domain/random';
import { summarise } from '@slovickovo/domain/runs/runs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { transaction } from '../db/database.ts';
import { isPassword } from '../features/accounts/passwords/passwords.ts';
import { pointsCtes } from '../features/runs/points/points.repository.ts';
import { bookingOf } from '../features/runs/points/points.service.ts';
import { countWords } from '../features/runs/word-counts/word-counts.service.ts';
import { listTaskWords } from '../features/tasks/tasks.repository.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { DEMO_PASSWORD } from './data/school.ts';
import { demoLogins } from './demo-logins.ts';
import { type SeedOutcome, seedDemo } from './seed-demo.ts';

const config = readConfig({});
const NOW = Date.now();
/** Making a whole school takes seconds, on a busy machine much longer. */
const SLOW_MS = 120_000;

/** What finishing a run writes about its user. */
const REPLAYED = [
  'points_ledger',
  'points_days',
  'points_totals',
  'points_months',
  'word_results',
  'learning_days',
] as const;

let database: TestDatabase;
/** The outcomes of two processes that seed at the same time; all tests use the resulting school. */
let outcomes: SeedOutcome[];
beforeAll(async () => {
  database = await createTestDatabase();
  outcomes = await Promise.all([1, 2].map(() => seedDemo(database.db, config, { now: NOW, again: false })));
}, SLOW_MS);
afterAll(() => database.close());

/** Returns the rows that break a rule. */
async function violations(query: string): Promise<unknown[]> {
  return (await database.pool.query(query)).rows;
}

describe('stored runs', () => {
  it('have answers to the first questions, as many as their column `current` says', async () => {
    expect(
      await violations(`
        select r.id from runs r left join answers a on a.run_id = r.id
        group by r.id
        having count(a.n) <> r.current or coalesce(max(a.n), -1) <> r.current - 1`),
    ).toEqual([]);
  });

  it('have answers between their start and end, within the time limit', async () => {
    expect(
      await violations(`
        select r.id from runs r join answers a on a.run_id = r.id
        where a.stored_at <= r.date_started or a.stored_at > coalesce(r.date_finished, now())
          or a.stored_at >= r.deadline or a.late or not a.counts`),
    ).toEqual([]);
  });

  it(
    'have the questions, verdicts and points that the domain computes',
    async () => {
      const runs = await database.db
        .selectFrom('runs as r')
        .innerJoin('tasks as t', 't.id', 'r.task_id')
        .selectAll('r')
        .select('t.type')
        .execute();
      const answers = Map.groupBy(
        await database.db.selectFrom('answers').selectAll().orderBy('n').execute(),
        ({ run_id }) => run_id,
      );
      const words = new Map<number, Awaited<ReturnType<typeof listTaskWords>>>();
      const wrong: unknown[] = [];
      for (const run of runs) {
        const asked = words.get(run.task_id) ?? (await listTaskWords(database.db, run.task_id));
        words.set(run.task_id, asked);
        const { id, type, difficulty, diacritic, kind } = run;
        const questions = questionsOf(run.questions);
        const stored = answers.get(id) ?? [];
        const verdicts = questions.map((_, n) => stored.find((answer) => answer.n === n)?.valid ?? null);
        const first = questions.filter(({ place }) => place === undefined);
        const again = questions.filter(({ place }) => place !== undefined);
        const isFinished = run.state === 'finished';
        const { max_points, ...result } = summarise({ questions, verdicts, kind, difficulty });
        const made = makeQuestions({ words: asked, type, mode: run.mode, difficulty, random: seededRandom(run.seed) });
        const isTrue = [
          isDeepStrictEqual(made, first),
          again.every(
            (question) => verdicts[questions.findIndex(({ word_id }) => word_id === question.word_id)] === false,
          ),
          stored.every(({ n, word_id }) => questions[n]?.word_id === word_id),
          stored.every(
            ({ n, response, valid }) => isCorrect(questions[n] as Question, response, { diacritic }) === valid,
          ),
          run.question_count === questions.length && first.length === asked.length && run.max_points === max_points,
          run.points === (isFinished ? result.points : null),
          run.test_rate === (isFinished ? result.test_rate : null),
          run.correct === (isFinished ? result.correct : null),
        ];
        if (isTrue.includes(false)) wrong.push({ id, isTrue });
      }
      expect(runs.length).toBeGreaterThan(2_000);
      expect(wrong).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('points', () => {
  it('have one ledger row for each finished run', async () => {
    expect(
      await violations(`
        select * from (select id, user_id, task_id, points, date_finished from runs where state = 'finished') r
        full join (select run_id as id, user_id, task_id, points, earned_at as date_finished from points_ledger) l
          using (id, user_id, task_id, points, date_finished)
        where r is null or l is null`),
    ).toEqual([]);
  });

  it('rank the first three plausible runs of a task a day', async () => {
    expect(
      await violations(`
        select l.run_id from points_ledger l join runs r on r.id = l.run_id
        where l.ranked <> (not r.suspicious and (
          select count(*) from points_ledger e
          where e.user_id = l.user_id and e.task_id = l.task_id and e.ranked and e.earned_at < l.earned_at
            and (e.earned_at at time zone 'Europe/Bratislava')::date = (l.earned_at at time zone 'Europe/Bratislava')::date
        ) < 3)`),
    ).toEqual([]);
    expect((await violations('select from points_ledger where not ranked')).length).toBeGreaterThan(5);
  });

  it('add up to totals and months', async () => {
    const sums = 'sum(points) as points, sum(ranked_points) as ranked_points';
    expect(
      await violations(`
        select * from points_totals t
        full join (select user_id, ${sums} from points_ledger group by 1) l using (user_id, points, ranked_points)
        where t is null or l is null`),
    ).toEqual([]);
    expect(
      await violations(`
        select * from points_months m
        full join (
          select user_id, to_char(earned_at at time zone 'Europe/Bratislava', 'YYYY_MM') as year_month, ${sums}
          from points_ledger group by 1, 2
        ) l using (user_id, year_month, points, ranked_points)
        where m is null or l is null`),
    ).toEqual([]);
  });
});

it('writes news as the features do: of events in the same class, shown from the same moment', async () => {
  expect(
    await violations(`
      select n.id from class_news n join classes c on c.id = n.class_id
        left join tasks t on t.id = n.task_id
        left join word_group_assignments a on a.word_group_id = n.word_group_id and a.class_id = n.class_id
        left join class_students s on s.user_id = n.author_id and s.class_id = n.class_id
        left join users u on u.id = s.user_id
      where not coalesce(case n.kind
        when 'message' then n.author_id = c.created_by and n.text is not null
        when 'homework_set' then t.kind = 'homework' and t.class_id = c.id and n.shown_from = t.valid_from
        when 'test_set' then t.kind = 'test' and t.class_id = c.id and n.shown_from = t.created_at
        when 'group_assigned' then n.author_id = c.created_by and n.shown_from = a.valid_from
        when 'student_joined' then n.shown_from = s.joined_at and n.title = u.name || ' ' || u.surname
      end, false)`),
  ).toEqual([]);
});

it('stores the right counts of words in groups and tasks', async () => {
  expect(
    await violations(`
      select id from word_groups g where word_count <> (select count(*) from word_group_words where word_group_id = g.id)
      union all
      select id from tasks t where word_count <> (select count(*) from task_words where task_id = t.id)`),
  ).toEqual([]);
});

it('stores the same points, word results and days of learning as finishing the same runs one after another', async () => {
  const { db } = database;
  const stored = async (userId: number) => ({
    ledger: await db.selectFrom('points_ledger').selectAll().where('user_id', '=', userId).orderBy('run_id').execute(),
    days: await db
      .selectFrom('points_days')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('source')
      .execute(),
    totals: await db.selectFrom('points_totals').selectAll().where('user_id', '=', userId).execute(),
    months: await db
      .selectFrom('points_months')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('year_month')
      .execute(),
    words: await db.selectFrom('word_results').selectAll().where('user_id', '=', userId).orderBy('word_id').execute(),
    learning: await db.selectFrom('learning_days').selectAll().where('user_id', '=', userId).orderBy('day').execute(),
  });
  const players = await db
    .selectFrom('runs')
    .select('user_id')
    .groupBy('user_id')
    .orderBy(sql`bool_or(suspicious)`, 'desc')
    .orderBy('user_id')
    .limit(4)
    .execute();
  onTestFinished(() => void vi.useRealTimers());
  for (const { user_id } of players) {
    vi.useFakeTimers({ toFake: ['Date'] });
    const seeded = await stored(user_id);
    const finished = db.selectFrom('runs').selectAll().where('user_id', '=', user_id).where('state', '=', 'finished');
    const runs = await finished.orderBy('date_finished').execute();
    await transaction(db, async (tx) => {
      for (const table of REPLAYED) {
        await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
      }
      for (const { id, kind, date_finished } of runs) {
        vi.setSystemTime(String(date_finished));
        await countWords(tx, config, { id, user_id });
        await sql`
          with changed as (
            select id, user_id, task_id, points, suspicious, played_by <> user_id as entered_by_teacher, date_finished
            from runs where id = ${id}
          ), ${pointsCtes(bookingOf(config, kind))}
          select from changed`.execute(tx);
      }
    });
    expect(await stored(user_id)).toEqual(seeded);
  }
});

it('lets everybody sign in with the one password', async () => {
  const hashes = await database.db.selectFrom('users').select('password_hash').distinct().execute();
  expect(hashes).toHaveLength(1);
  expect(await isPassword(hashes[0]?.password_hash, DEMO_PASSWORD)).toBe(true);
});

it('lists logins to sign in with', async () => {
  const table = await demoLogins(database.db);
  expect(table).toContain(DEMO_PASSWORD);
  expect(table.match(/ teacher /g)).toHaveLength(3);
  expect(table.match(/ pupil/g)?.length).toBeGreaterThanOrEqual(4);
});

describe('seeding again', () => {
  const runs = async () =>
    (await database.db.selectFrom('runs').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('changes nothing without `again`', async () => {
    const before = await runs();
    expect(await seedDemo(database.db, config, { now: NOW, again: false })).toBe('present');
    expect(await runs()).toEqual(before);
  });

  it(
    'with `again` replaces the school and leaves nothing of the old one',
    async () => {
      const before = await runs();
      expect(await seedDemo(database.db, config, { now: NOW, again: true })).toBe('seeded');
      const after = await runs();
      expect(after).toHaveLength(before.length);
      expect(after.filter((id) => before.includes(id))).toEqual([]);
      expect(await violations('select from points_ledger where run_id not in (select id from runs)')).toEqual([]);
    },
    SLOW_MS,
  );

  it.each([false, true])('refuses if there is a real user (again: %s)', async (again) => {
    const real = await database.db
      .insertInto('users')
      .values({
        login: 'naozajstny',
        name: 'Jana',
        surname: 'Nová',
        email: 'jana@skola.example',
        country: 'sk',
        language: 'sk',
        role: 'user',
        consent_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await runs();
    expect(await seedDemo(database.db, config, { now: NOW, again })).toBe('refused');
    expect(await runs()).toEqual(before);
    await database.db.deleteFrom('users').where('id', '=', real.id).execute();
  });

  it('by two processes at the same time makes one school', () => {
    expect(outcomes.toSorted()).toEqual(['present', 'seeded']);
  });
});
