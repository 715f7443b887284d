import type { Question } from '@slovickovo/domain/question-types/question-types';
import { questionsOf } from '@slovickovo/domain/question-types/written-questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { type Classroom, createClassroom, membersOf, PAIRS } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';
import { sentStatements } from '../../../testing/statements/sent-statements.ts';

const PUPILS = 40;

let room: Classroom;
let pupils: Person[];

beforeAll(async () => {
  room = await createClassroom();
  pupils = await membersOf(room, PUPILS);
});
afterAll(() => room.school.close());

const start = (pupil: Person, id: number) => room.school.as(pupil).post('/tests/generate', { id });

/** Everybody has ended what was open. */
async function endAll() {
  await sql`delete from runs where state = 'open'`.execute(room.school.db);
}

async function storedRuns(taskId: number) {
  const runs = await room.school.db
    .selectFrom('runs')
    .select(['id', 'user_id', 'state', 'seed', 'questions', 'question_count', 'extra_percent'])
    .where('task_id', '=', taskId)
    .orderBy('user_id')
    .execute();
  return runs.map((run) => ({ ...run, questions: questionsOf(run.questions) }));
}

it('opens the runs of a class by a few statements, one for each pupil, with questions of its own', async () => {
  await endAll();
  const id = await room.test({ time: 10 });
  const replies: Awaited<ReturnType<typeof start>>[] = [];
  const sent = await sentStatements(async () => {
    replies.push(...(await Promise.all(pupils.map((pupil) => start(pupil, id)))));
  });
  expect(sent.filter((text) => text.includes('insert into runs')).length).toBeLessThan(PUPILS / 2);
  const runs = await storedRuns(id);
  const ofUser = new Map(runs.map((run) => [run.user_id, run]));
  expect(runs).toHaveLength(PUPILS);
  expect(new Set(runs.map(({ seed }) => seed)).size).toBe(PUPILS);
  for (const [index, { testResult }] of replies.entries()) {
    const run = ofUser.get(pupils[index]?.id as number);
    expect([testResult.id, testResult.user_id, testResult.deadline !== null]).toEqual([run?.id, run?.user_id, true]);
    // The pupil is asked what is stored, in the stored order.
    expect(testResult.result.questions.map((question: Question) => [question.type, question.wType])).toEqual(
      run?.questions.map(({ type, wType }) => [type, wType]),
    );
    const stored = run?.questions.map(({ word }) => `${word.from} ${word.to}`).sort();
    expect(stored).toEqual(PAIRS.map(([from, to]) => `${from} ${to}`).sort());
  }
});

it('opens one run of two starts of each pupil, and both return it', async () => {
  await endAll();
  const id = await room.test();
  const replies = await Promise.all(pupils.flatMap((pupil) => [start(pupil, id), start(pupil, id)]));
  const runs = await storedRuns(id);
  expect(runs.map(({ user_id }) => user_id)).toEqual(pupils.map((pupil) => pupil.id));
  const ofUser = new Map(runs.map((run) => [run.user_id, run.id]));
  expect(replies.map(({ testResult }) => testResult.id)).toEqual(
    pupils.flatMap((pupil) => Array(2).fill(ofUser.get(pupil.id))),
  );
});

it('refuses those who may not start, and starts the others', async () => {
  await endAll();
  const [first, busy, gone, ...others] = pupils as [Person, Person, Person, ...Person[]];
  const homework = await room.homework();
  await start(busy, homework);
  const id = await room.test();
  const { db } = room.school;
  await db.updateTable('class_students').set({ joined_at: sql`now()` }).where('user_id', '=', gone.id).execute();
  const replies = await Promise.all([first, busy, gone, room.stranger, ...others].map((pupil) => start(pupil, id)));
  expect(replies.map(({ message }) => message)).toEqual([
    undefined,
    'run_open',
    'not_admitted',
    'not_found',
    ...others.map(() => undefined),
  ]);
  const stored = (await storedRuns(id)).map(({ user_id }) => user_id);
  expect(stored).toEqual([first, ...others].map((pupil) => pupil.id));
  await sql`update class_students set joined_at = now() - interval '1 day'`.execute(db);
});

it('makes nobody wait for a pupil whose extra time is being set, and gives it to that pupil', async () => {
  await endAll();
  const id = await room.test({ time: 10 });
  const [slow, ...others] = pupils as [Person, ...Person[]];
  let isStarted = false;
  const waiting: Promise<unknown>[] = [];
  await transaction(room.school.db, async (tx) => {
    await tx.updateTable('class_students').set({ extra_percent: 50 }).where('user_id', '=', slow.id).execute();
    // In the midst of the others, so that it is among several.
    const starts = others.slice(0, PUPILS / 2).map((pupil) => start(pupil, id));
    waiting.push(start(slow, id).then(() => (isStarted = true)));
    starts.push(...others.slice(PUPILS / 2).map((pupil) => start(pupil, id)));
    await Promise.all(starts);
    expect(isStarted).toBe(false);
    expect((await storedRuns(id)).map(({ extra_percent }) => extra_percent)).toEqual(others.map(() => 0));
  });
  await Promise.all(waiting);
  expect((await storedRuns(id)).find(({ user_id }) => user_id === slow.id)?.extra_percent).toBe(50);
});

it('opens the runs of the others when one makes the statement fail', async () => {
  await endAll();
  const id = await room.test();
  const [broken, ...others] = pupils as [Person, ...Person[]];
  const { db } = room.school;
  await sql`alter table runs add constraint fault_check check (task_id <> ${sql.lit(id)} or user_id <> ${sql.lit(broken.id)}) not valid`.execute(
    db,
  );
  const replies = await Promise.all(pupils.map((pupil) => start(pupil, id)));
  await sql`alter table runs drop constraint fault_check`.execute(db);
  expect(replies.map(({ status }) => status)).toEqual([500, ...others.map(() => 200)]);
  expect((await storedRuns(id)).map(({ user_id }) => user_id)).toEqual(others.map((pupil) => pupil.id));
});

it('asks everybody by the answers that the teacher has accepted meanwhile', async () => {
  await endAll();
  const id = await room.test();
  const starts = transaction(room.school.db, async (tx) => {
    await sql`update tasks set revision = revision + 1 where id = ${id}`.execute(tx);
    return pupils.map((pupil) => start(pupil, id));
  });
  const replies = await Promise.all(await starts);
  expect(replies.map(({ status }) => status)).toEqual(pupils.map(() => 200));
  expect(await storedRuns(id)).toHaveLength(PUPILS);
});
