import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { type Classroom, createClassroom, membersOf } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person } from '../../../testing/school.ts';
import { sentStatements } from '../../../testing/statements/sent-statements.ts';

const PUPILS = 40;
/** Less than a statement may take. */
const STATEMENT_MS = 12_000;

let room: Classroom;
let pupils: Person[];

beforeAll(async () => {
  room = await createClassroom();
  pupils = await membersOf(room, PUPILS);
});
afterAll(() => room.school.close());

/** Starts a class test for each pupil, who then has answered everything but the last question, slowly enough to be believed. */
async function startAll(settings: { time?: number } = {}) {
  const taskId = await room.test(settings);
  return Promise.all(
    pupils.map(async (pupil) => {
      const run = await room.start(pupil, taskId);
      const questions = await room.storedQuestions(run.id);
      const answers = questions.map((question, n) => ({ n, response: expectedAnswer(question) }));
      const last = answers.length - 1;
      await room.save(pupil, { id: run.id, known: 0, answers: answers.slice(0, last) });
      await room.age(run.id, 300);
      const handIn = (response = answers[last]?.response) =>
        room.save(pupil, { id: run.id, known: last, answers: [{ n: last, response }], date_finished: 'now' });
      return { pupil, id: run.id, count: answers.length, handIn };
    }),
  );
}

type Handable = Awaited<ReturnType<typeof startAll>>[number];

/** The results and their rows in the ledger, and the words that wait to be counted, in the order of the runs. */
async function resultsOf(runs: readonly { id: number }[]) {
  const { rows } = await sql<{
    id: number;
    state: string;
    correct: number;
    answers: number;
    ledger: number;
    queued: number;
  }>`
    select r.id, r.state, r.correct, (select count(*)::int from answers a where a.run_id = r.id and a.counts) as answers,
      (select count(*)::int from points_ledger l where l.run_id = r.id and l.points = r.points) as ledger,
      (select count(*)::int from words_to_count q where q.run_id = r.id) as queued
    from runs r where r.id = any(${runs.map(({ id }) => id)}::bigint[]) order by r.id`.execute(room.school.db);
  const found = new Map(rows.map(({ id, ...result }) => [id, result]));
  return runs.map(({ id }) => found.get(id));
}

const finished = ({ count }: { count: number }) => ({
  state: 'finished',
  correct: count,
  answers: count,
  ledger: 1,
  queued: 1,
});

it('reads no questions that this process has made, unless their run has changed since', async () => {
  const [known, changed, ...others] = (await startAll()) as [Handable, Handable, ...Handable[]];
  const { db } = room.school;
  const stored = await room.storedQuestions(changed.id);
  const [first] = stored as [Question];
  // Other questions than those that were made: whoever reads them asks for another last answer.
  const wrong = JSON.stringify(stored.map(() => ({ ...first, word: { from: 'x', to: 'y' }, model_answer: 'y' })));
  await db.updateTable('runs').set({ questions: wrong }).where('id', 'in', [known.id, changed.id]).execute();
  await sql`update runs set revision = revision + 1 where id = ${changed.id}`.execute(db);
  const replies = [await known.handIn(), await changed.handIn()];
  expect(replies.map(({ body }) => body.change.correct)).toEqual([known.count, changed.count - 1]);
  await Promise.all(others.map(({ handIn }) => handIn()));
});

it('makes the results of a class by a few statements, each once and for its pupil', async () => {
  const runs = await startAll();
  const replies: Awaited<ReturnType<(typeof runs)[number]['handIn']>>[] = [];
  const sent = await sentStatements(async () => {
    replies.push(...(await Promise.all(runs.map(({ handIn }) => handIn()))));
  });
  expect(replies.map(({ body }) => [body.change.id, body.change.state, body.change.correct])).toEqual(
    runs.map(({ id, count }) => [id, 'finished', count]),
  );
  expect(sent.filter((text) => text.includes('insert into points_ledger')).length).toBeLessThan(PUPILS / 2);
  expect(await resultsOf(runs)).toEqual(runs.map(finished));
  expect(await violationsOf(room.school.database)).toEqual([]);
});

it('makes one result of two hand-ins that arrive together with those of others', async () => {
  const runs = await startAll();
  const replies = await Promise.all(runs.flatMap(({ handIn }) => [handIn(), handIn('druhá karta')]));
  expect(replies.map(({ body }) => body.change.state)).toEqual(replies.map(() => 'finished'));
  const results = await resultsOf(runs);
  for (const [index, result] of results.entries()) {
    expect([{ ...result, correct: 0 }, replies[2 * index]?.body.change.correct]).toEqual([
      { ...finished(runs[index] as (typeof runs)[number]), correct: 0 },
      replies[2 * index + 1]?.body.change.correct,
    ]);
  }
});

it(
  'makes nobody wait for a run that another transaction holds',
  async () => {
    const runs = await startAll();
    const [held, ...others] = runs as [(typeof runs)[number], ...typeof runs];
    let isAnswered = false;
    const waiting: Promise<unknown>[] = [];
    await transaction(room.school.db, async (tx) => {
      await sql`select from runs where id = ${held.id} for update`.execute(tx);
      // In the midst of the others, so that it is among several.
      const handIns = others.slice(0, PUPILS / 2).map(({ handIn }) => handIn());
      waiting.push(held.handIn().then(() => (isAnswered = true)));
      handIns.push(...others.slice(PUPILS / 2).map(({ handIn }) => handIn()));
      await Promise.all(handIns);
      expect(isAnswered).toBe(false);
      expect(await resultsOf(others)).toEqual(others.map(finished));
    });
    await Promise.all(waiting);
    expect(await resultsOf(runs)).toEqual(runs.map(finished));
  },
  STATEMENT_MS,
);

it('makes the results of the others when one makes the statement fail', async () => {
  const runs = await startAll();
  // In the midst of the others, so that it is among several: the first ones may be alone.
  const broken = runs[PUPILS / 2] as Handable;
  const others = runs.filter((run) => run !== broken);
  const { db } = room.school;
  const id = sql.lit(broken.id);
  await sql`alter table points_ledger add constraint fault_check check (run_id <> ${id}) not valid`.execute(db);
  const replies = await Promise.all(runs.map(({ handIn }) => handIn()));
  await sql`alter table points_ledger drop constraint fault_check`.execute(db);
  expect(replies.map(({ status }) => status)).toEqual(runs.map((run) => (run === broken ? 500 : 200)));
  expect(await resultsOf(others)).toEqual(others.map(finished));
  expect(await resultsOf([broken])).toMatchObject([{ state: 'open', ledger: 0, queued: 0 }]);
  await broken.handIn();
  expect(await resultsOf(runs)).toEqual(runs.map(finished));
});

it('ends a run whose time is over at its end, also among others', async () => {
  const runs = await startAll({ time: 60 });
  const [late, ...others] = runs as [(typeof runs)[number], ...typeof runs];
  await room.age(late.id, 7_200);
  const replies = await Promise.all(runs.map(({ handIn }) => handIn()));
  expect(replies.map(({ body }) => body.change.state)).toEqual(runs.map(() => 'finished'));
  const { rows } = await sql<{ is_at_end: boolean; correct: number }>`
    select date_finished = closes_at as is_at_end, correct from runs where id = ${late.id}`.execute(room.school.db);
  // The last answer came too late to count.
  expect(rows).toEqual([{ is_at_end: true, correct: late.count - 1 }]);
  expect(await resultsOf(others)).toEqual(others.map(finished));
});

it('books two results of one pupil that end together, one of them entered by the teacher', async () => {
  const runs = await startAll();
  const { pupil } = runs[0] as (typeof runs)[number];
  const teacher = room.school.as(room.teacher);
  const other = await teacher.post('/tests/generate', { id: await room.test(), user_id: pupil.id });
  await Promise.all([
    ...runs.map(({ handIn }) => handIn()),
    teacher.post('/tests/results', { id: other.testResult.id, known: 0, answers: [], date_finished: 'now' }),
  ]);
  expect(await resultsOf(runs)).toEqual(runs.map(finished));
  expect(await resultsOf([{ id: other.testResult.id }])).toMatchObject([{ state: 'finished', ledger: 1, queued: 1 }]);
  expect(await violationsOf(room.school.database)).toEqual([]);
});
