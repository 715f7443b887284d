import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { type Classroom, createClassroom, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';
import { countWaitingWords } from '../word-counts/word-counts.service.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const FOLDING = { type: 'folding', direction: 'from_to' } as const;

/** The answers to a run; to "dog" this one, and right ones to the other words. */
function answersWith(run: StartedRun, toDog: string) {
  return run.result.questions.map((question, n) => ({
    n,
    response: question.word.from === 'dog' ? toDog : expectedAnswer(question),
  }));
}

const numberOf = (run: StartedRun, from: string) => run.result.questions.findIndex(({ word }) => word.from === from);

/** Plays a whole run with this answer to "dog"; as long after its start as a person needs. */
async function play(person: Person, taskId: number, toDog: string) {
  const run = await room.start(person, taskId);
  const open = await questionsOf(run);
  await room.age(run.id, 120);
  const answers = answersWith(open, toDog);
  const { testResult } = await room.save(person, { id: run.id, answers, date_finished: 'now' });
  return { taskId, n: numberOf(open, 'dog'), result: testResult };
}

/** The run with the asked sides, which a sealed run does not send. */
async function questionsOf(run: StartedRun): Promise<StartedRun> {
  return { ...run, result: { ...run.result, questions: await room.storedQuestions(run.id) } };
}

type Played = Awaited<ReturnType<typeof play>>;
const placeOf = ({ taskId, result }: Played) => `/test-results/${taskId}/${result.id}`;
const accept = (played: Played, who = room.teacher) =>
  room.school.as(who).post(`${placeOf(played)}/accept`, { n: played.n });
const withdraw = (taskId: number, id: number, who = room.teacher) =>
  room.school.as(who).delete(`/tests/${taskId}/accepted-answers/${id}`);
const listOf = async (taskId: number) =>
  (await room.school.as(room.teacher).get(`/tests/${taskId}/accepted-answers`)).data;
const resultOf = async (person: Person, played: Played) => (await room.school.as(person).get(placeOf(played))).data;

/** Everything that depends on verdicts, without the moments of changes. */
async function books() {
  const { db } = room.school;
  await countWaitingWords(room.school.app.context);
  return {
    answers: await db.selectFrom('answers').select(['run_id', 'n', 'valid']).orderBy('run_id').orderBy('n').execute(),
    runs: await db
      .selectFrom('runs')
      .select(['id', 'points', 'max_points', 'test_rate', 'correct', 'suspicious'])
      .where('state', '=', 'finished')
      .orderBy('id')
      .execute(),
    ledger: await db.selectFrom('points_ledger').selectAll().orderBy('run_id').execute(),
    days: await db
      .selectFrom('points_days')
      .select(['user_id', 'day', 'source', 'points'])
      .where('points', '>', 0)
      .orderBy('user_id')
      .orderBy('source')
      .execute(),
    months: await db.selectFrom('points_months').selectAll().orderBy('user_id').execute(),
    totals: await db.selectFrom('points_totals').selectAll().orderBy('user_id').execute(),
    words: await db
      .selectFrom('word_results')
      .select(['user_id', 'word_id', 'answered', 'correct', 'stability', 'difficulty', 'reviewed_on', 'due_on'])
      .orderBy('user_id')
      .orderBy('word_id')
      .execute(),
    days_of_learning: await db.selectFrom('learning_days').selectAll().orderBy('user_id').execute(),
    texts: await db.selectFrom('words').select(['id', 'word_text', 'translation']).orderBy('id').execute(),
  };
}

// Each its own answers: the word keeps what is not withdrawn, and later tasks know it.
describe.each([
  ['homework', 'psík', 'psíček'],
  ['test', 'havkáč', 'hafkáč'],
] as const)('an accepted answer of a %s', (kind, withdrawn, kept) => {
  const set = () => room[kind](FOLDING);

  it('is right in every result of the task, with its points, and withdrawn it leaves no trace', async () => {
    const { pupil, classmate } = room;
    const taskId = await set();
    const mine = await play(pupil, taskId, withdrawn);
    const other = await play(classmate, taskId, withdrawn.toUpperCase());
    expect(mine.result.correct).toBe(4);
    const before = await books();
    const points = await room.points(pupil);

    const reply = await accept(mine);
    expect(reply.data).toEqual({ id: expect.any(Number), results: 2 });
    for (const [person, played] of [
      [pupil, mine],
      [classmate, other],
    ] as const) {
      const result = await resultOf(person, played);
      expect(result).toMatchObject({ correct: 5, points: result.max_points, test_rate: 100 });
      expect(result.result.questions[played.n]).toMatchObject({ valid: true, accepted: [withdrawn] });
    }
    expect(await room.points(pupil)).toBeGreaterThan(points);
    expect((await listOf(taskId)).accepted).toMatchObject([
      { answer: withdrawn, asked: 'to', word: { from: 'dog' }, withdrawn_at: null },
    ]);

    expect((await withdraw(taskId, reply.data.id)).data).toEqual({ results: 2 });
    expect(await books()).toEqual(before);
    expect((await listOf(taskId)).accepted).toMatchObject([{ answer: withdrawn, withdrawn_at: expect.any(String) }]);
    expect(await withdraw(taskId, reply.data.id)).toMatchObject({ status: 409, message: 'undo_gone' });
  });

  it('leaves what judging it from the beginning would', async () => {
    const { pupil, classmate } = room;
    const taskId = await set();
    await accept(await play(pupil, taskId, kept));
    const later = await play(classmate, taskId, kept);
    expect(later.result).toMatchObject({ correct: 5, test_rate: 100 });
    const { runs, ledger } = await books();
    const ofTask = ledger.filter(({ task_id }) => task_id === taskId).map(({ run_id }) => run_id);
    const [first, second] = runs.filter(({ id }) => ofTask.includes(id)).map(({ id: _, ...result }) => result);
    expect(first).toEqual(second);
  });
});

describe('who may', () => {
  it('accept only wrong answers that are there', async () => {
    const taskId = await room.homework(FOLDING);
    const played = await play(room.pupil, taskId, 'havo');
    const right = { ...played, n: (played.n + 1) % 5 };
    expect(await accept(right)).toMatchObject({ status: 409, message: 'answer_not_wrong' });
    expect(await accept({ ...played, n: 199 })).toMatchObject({ status: 409 });
    const refusals = [await accept(played, room.otherTeacher), await accept(right, room.otherTeacher)];
    for (const reply of [...refusals, await accept(played, room.pupil)]) expect(reply).toMatchObject({ status: 404 });
    // Two presses at once accept once.
    const replies = await Promise.all([accept(played), accept(played)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listOf(taskId)).accepted).toHaveLength(1);
    expect(await withdraw(taskId, (await listOf(taskId)).accepted[0].id, room.otherTeacher)).toMatchObject({
      status: 404,
    });
  });

  it.each(['select', 'listening'] as const)('neither accept a wrong option nor ask about it: %s', async (type) => {
    const played = await play(room.pupil, await room.homework({ type, direction: 'from_to' }), 'krava');
    const appealed = await room.school.as(room.pupil).post(`${placeOf(played)}/appeal`, { n: played.n });
    expect(appealed).toMatchObject({ status: 409, message: 'answer_chosen' });
    expect(await accept(played)).toMatchObject({ status: 409, message: 'answer_chosen' });
  });

  it('accept what is still wrong, and their class, when their turn comes', async () => {
    const { school, pupil, classmate, classId } = room;
    const colleague = await school.teacher();
    await school.addTeachers(classId, [colleague]);
    const taskId = await room.homework(FOLDING);
    const spellings = [await play(pupil, taskId, 'hafo'), await play(classmate, taskId, 'HAFO')];
    const other = await play(pupil, taskId, 'hafino');
    const { accepts, byColleague } = await transaction(school.db, async (tx) => {
      await sql`select from tasks where id = ${taskId} for update`.execute(tx);
      const waiting = { accepts: spellings.map((played) => accept(played)), byColleague: accept(other, colleague) };
      await expect.poll(() => countWaiting(tx)).toBe(3);
      await tx.deleteFrom('class_teachers').where('user_id', '=', colleague.id).execute();
      return waiting;
    });
    // The first one makes the other spelling right.
    expect((await Promise.all(accepts)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await byColleague).toMatchObject({ status: 404 });
    expect((await listOf(taskId)).accepted).toHaveLength(1);
  });

  it('ask: the pupil, once, about an own wrong answer that may be read', async () => {
    const { pupil, classmate, school } = room;
    const taskId = await room.homework(FOLDING);
    const [mine, other] = [await play(pupil, taskId, 'hafan'), await play(classmate, taskId, 'hafan')];
    const appeal = (played: Played, who: Person, n = played.n) =>
      school.as(who).post(`${placeOf(played)}/appeal`, { n });
    expect(await appeal(mine, classmate)).toMatchObject({ status: 404 });
    expect(await appeal(mine, pupil, (mine.n + 1) % 5)).toMatchObject({ status: 409 });
    for (const _ of [1, 2]) expect((await appeal(mine, pupil)).status).toBe(200);
    await appeal(other, classmate);
    expect((await resultOf(pupil, mine)).result.questions[mine.n]).toMatchObject({ appeal: 'asked' });
    expect((await listOf(taskId)).appeals).toMatchObject([
      { answer: 'hafan', students: [{ user_id: pupil.id }, { user_id: classmate.id }] },
    ]);

    const refused = await school.as(room.teacher).post(`${placeOf(mine)}/refuse-appeal`, { n: mine.n });
    expect(refused.status).toBe(200);
    expect((await listOf(taskId)).appeals).toEqual([]);
    expect((await resultOf(classmate, other)).result.questions[other.n]).toMatchObject({ appeal: 'refused' });
    // The teacher may accept it all the same.
    expect((await accept(mine)).data.results).toBe(2);
  });

  it('ask nothing while verdicts are withheld, nor without an end, even at the same moment', async () => {
    const { pupil, school } = room;
    const sealed = await play(pupil, await room.test({ ...FOLDING, answers_shown: 'after' }), 'hafik');
    expect(await school.as(pupil).post(`${placeOf(sealed)}/appeal`, { n: sealed.n })).toMatchObject({ status: 404 });

    const taskId = await room.homework(FOLDING);
    const played: Played[] = [];
    for (let count = 0; count < 24; count += 1) played.push(await play(pupil, taskId, `zle ${count}`));
    const replies = await Promise.all(
      played.map((one) => school.as(pupil).post(`${placeOf(one)}/appeal`, { n: one.n })),
    );
    expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(20);
    expect(replies.filter(({ message }) => message === 'appeals_limit')).toHaveLength(4);
  });
});

it('an open run is judged by what is accepted while it is played, and never again otherwise', async () => {
  const { pupil, classmate } = room;
  const taskId = await room.test(FOLDING);
  const played = await play(pupil, taskId, 'havko');
  const run = await room.start(classmate, taskId);
  const open = await questionsOf(run);
  const answers = answersWith(open, 'havko');
  const dog = numberOf(open, 'dog');
  await room.age(run.id, 120);
  // Its questions are known to the process, which does not read them for the next answers.
  await room.save(classmate, { id: run.id, known: 0, answers: answers.slice(0, dog) });
  await accept(played);
  await room.save(classmate, { id: run.id, known: dog, answers: answers.slice(dog) });
  await room.save(classmate, { id: run.id, known: 5, answers: [], date_finished: 'now' });
  const result = await resultOf(classmate, { ...played, result: run });
  expect(result).toMatchObject({ state: 'finished', correct: 5 });
  expect(result.result.questions[dog]).toMatchObject({ valid: true });
});

it('homework of a pupil who left keeps its verdicts and points until an answer is accepted after the pupil has joined again', async () => {
  const { school, teacher, classmate } = room;
  const pupil = await school.pupil();
  const { id: usergroup_id, access_code } = await school.classOf(teacher, [pupil, classmate]);
  const taskId = await room.homework(FOLDING, { usergroup_id });
  const mine = await play(pupil, taskId, 'psíča');
  const other = await play(classmate, taskId, 'psíča');
  const correct = async () => [(await resultOf(pupil, mine)).correct, await room.points(pupil)];
  const { id } = (await accept(other)).data;
  await school.as(pupil).post(`/usergroups/${usergroup_id}/remove-me`);
  expect((await withdraw(taskId, id)).data).toEqual({ results: 1 });
  expect(await correct()).toEqual([5, 5]);
  await school.as(pupil).post('/usergroups/user-assign', { access_code });
  const again = (await accept(other)).data;
  expect((await withdraw(taskId, again.id)).data).toEqual({ results: 2 });
  expect(await correct()).toEqual([4, 4]);
  // Accepted while the pupil was away, so the task accepts an answer that is still wrong here.
  await school.as(pupil).post(`/usergroups/${usergroup_id}/remove-me`);
  const { id: kept } = (await accept(other)).data;
  await school.as(pupil).post('/usergroups/user-assign', { access_code });
  expect(await correct()).toEqual([4, 4]);
  expect((await accept(mine)).data).toEqual({ id: kept, results: 1 });
  expect(await correct()).toEqual([5, 5]);
  expect(await violationsOf(school.database)).toEqual([]);
});

it('100 results are judged as if anew while others finish, and exactly so again when it is withdrawn', async () => {
  const { school, teacher } = room;
  const pupils = (await school.pupils(100)).sort((one, other) => one.id - other.id);
  const { id: classId } = await school.classOf(teacher, pupils);
  const taskId = await room.test(FOLDING, { usergroup_id: classId });
  const [first, ...others] = pupils as [Person, ...Person[]];
  const accepted = await play(first, taskId, 'psisko');
  const early = others.slice(0, 49);
  const late = others.slice(49);
  const responseOf = (index: number) => ['psisko', 'pes', 'nič'][index % 3] as string;
  for (const [index, person] of early.entries()) await play(person, taskId, responseOf(index));
  const runs = [];
  for (const person of late) {
    const run = await room.start(person, taskId);
    await room.age(run.id, 120);
    runs.push({ person, run: await questionsOf(run) });
  }

  // The others hand in at the moment when the teacher decides.
  const [reply, ...finished] = await Promise.all([
    accept(accepted),
    ...runs.map(({ person, run }, index) =>
      room.save(person, { id: run.id, answers: answersWith(run, responseOf(index)), date_finished: 'now' }),
    ),
  ]);
  expect(reply.status).toBe(200);
  expect(finished.every(({ testResult }) => testResult.state === 'finished')).toBe(true);
  const standing = async () => {
    const rows = await school.db
      .selectFrom('runs as r')
      .innerJoin('points_ledger as l', 'l.run_id', 'r.id')
      .innerJoin('points_totals as t', 't.user_id', 'r.user_id')
      .innerJoin('answers as a', 'a.run_id', 'r.id')
      .select(['r.user_id', 'r.points', 'r.correct', 'r.test_rate', 'l.points as booked', 'l.ranked_points'])
      .select(['t.points as total', 'a.response', 'a.valid'])
      .where('r.task_id', '=', taskId)
      .where('a.response', 'in', ['psisko', 'pes', 'nič'])
      .orderBy('r.user_id')
      .execute();
    return rows.map(({ user_id: _, ...row }) => row);
  };
  const expected = (isAccepted: boolean) => {
    const responses = ['psisko', ...early.map((_, n) => responseOf(n)), ...late.map((_, n) => responseOf(n))];
    return responses.map((response) => {
      const valid = response === 'pes' || (isAccepted && response === 'psisko');
      const points = valid ? 5 : 4;
      const sums = { points, booked: points, ranked_points: points, total: points };
      return { ...sums, correct: points, test_rate: points * 20, response, valid };
    });
  };
  expect(await standing()).toEqual(expected(true));
  const withdrawn = await withdraw(taskId, reply.data.id);
  expect(withdrawn.data.results).toBe(expected(true).filter(({ response }) => response === 'psisko').length);
  expect(await standing()).toEqual(expected(false));
}, 120_000);
