import { expectedAnswer } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom, membersOf, PAIRS } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person } from '../../../testing/school.ts';
import { sentStatements } from '../../../testing/statements/sent-statements.ts';

/** The points of a day that rankings count, of one test and a part of another. */
const CAP = PAIRS.length + 2;

let room: Classroom;
let admin: Person;
beforeAll(async () => {
  room = await createClassroom({ RANKED_CLASS_POINTS_PER_DAY: String(CAP) });
  admin = await room.school.admin();
});
afterAll(() => room.school.close());

const remove = (pupils: readonly Person[]) =>
  room.school
    .as(room.teacher)
    .post(`/usergroups/${room.classId}/students/delete`, { delete: true, students: pupils.map(({ id }) => id) });

/** The runs with what their end has made, in the order of their ids. */
async function endsOf(runs: readonly { id: number }[]) {
  const { rows } = await sql<{ state: string; left_class: boolean; ledger: number; queued: number }>`
    select r.state, r.left_class, (select count(*)::int from points_ledger l where l.run_id = r.id) as ledger,
      (select count(*)::int from words_to_count q where q.run_id = r.id) as queued
    from runs r where r.id = any(${runs.map(({ id }) => id)}::bigint[]) order by r.id`.execute(room.school.db);
  return rows;
}

const HANDED_IN = { state: 'finished', left_class: true, ledger: 1, queued: 1 };

it('the tests of five pupils who leave are handed in by as many statements as that of one', async () => {
  const taskId = await room.test();
  const [first, ...others] = (await membersOf(room, 6)) as [Person, ...Person[]];
  const runs = [];
  for (const pupil of [first, ...others]) runs.push(await room.start(pupil, taskId));
  const ofOne = await sentStatements(() => remove([first]));
  expect(await endsOf(runs)).toEqual([HANDED_IN, ...others.map(() => expect.objectContaining({ state: 'open' }))]);
  const ofFive = await sentStatements(() => remove(others));
  expect(ofFive).toHaveLength(ofOne.length);
  expect(await endsOf(runs)).toEqual(runs.map(() => HANDED_IN));
});

it('all tests of a pupil who leaves are handed in, also one that the teacher enters, and share the points of the day', async () => {
  const { db } = room.school;
  const [pupil] = (await membersOf(room, 1)) as [Person];
  const own = await room.start(pupil, await room.test());
  const form = { id: await room.test(), user_id: pupil.id };
  const entered = (await room.school.as(room.teacher).post('/tests/generate', form)).testResult;
  const ids = [own.id, entered.id];
  for (const [n, id] of ids.entries()) {
    await answerAll(n === 0 ? pupil : room.teacher, id);
    await room.age(id, 300);
  }
  await remove([pupil]);
  expect(await endsOf([own, entered])).toEqual([HANDED_IN, HANDED_IN]);
  const ledger = db.selectFrom('points_ledger').select(['points', 'ranked_points']).where('run_id', 'in', ids);
  const rows = await ledger.orderBy('earned_at').orderBy('run_id').execute();
  expect(rows).toEqual([
    { points: PAIRS.length, ranked_points: PAIRS.length },
    { points: PAIRS.length, ranked_points: CAP - PAIRS.length },
  ]);
});

/** Stores the right answer of each question of an open test. */
async function answerAll(player: Person, id: number) {
  const questions = await room.storedQuestions(id);
  const answers = questions.map((question, n) => ({ n, response: expectedAnswer(question) }));
  await room.save(player, { id, known: 0, answers });
}

it('a pupil who becomes a teacher leaves three classes by as many statements as one', async () => {
  const { school, teacher } = room;
  const becomeTeacher = (pupil: Person) => school.as(admin).put(`/admin/users/${pupil.id}/role`, { role: 'teacher' });
  const [ofOneClass, ofThree] = (await membersOf(room, 2)) as [Person, Person];
  for (const name of ['V. A', 'V. B']) await school.classOf(teacher, [ofThree], name);
  const taskId = await room.test();
  const runs = [await room.start(ofOneClass, taskId), await room.start(ofThree, taskId)];
  const ofOne = await sentStatements(() => becomeTeacher(ofOneClass));
  expect(await sentStatements(() => becomeTeacher(ofThree))).toHaveLength(ofOne.length);
  expect(await endsOf(runs)).toEqual([HANDED_IN, HANDED_IN]);
  const members = school.db.selectFrom('class_students').select('class_id');
  expect(await members.where('user_id', 'in', [ofOneClass.id, ofThree.id]).execute()).toEqual([]);
});

it('homework of a pupil who left is no result of the class any more: nobody reads, decides or voids it', async () => {
  const { school, teacher } = room;
  const [pupil] = (await membersOf(room, 1)) as [Person];
  const homework = await room.homework({ type: 'folding' });
  const { id } = await room.finish(pupil, homework, [0]);
  const place = `/test-results/${homework}/${id}`;
  expect((await school.as(pupil).post(`${place}/appeal`, { n: 0 })).status).toBe(200);
  const seen = async () => {
    const { appeals } = (await school.as(teacher).get(`/tests/${homework}/accepted-answers`)).data;
    const { teacher: day } = (await school.as(teacher).get('/home')).data;
    const { total } = (await school.as(teacher).get(`/test-results-all/${homework}?user_id=${pupil.id}`)).data;
    const { words } = (await school.as(teacher).get(`/tests/${homework}/statistics`)).data;
    return [appeals.length, day.appeals.length, total, words[0].answered];
  };
  expect(await seen()).toEqual([1, 1, 1, 1]);
  await remove([pupil]);

  expect(await seen()).toEqual([0, 0, 0, 0]);
  for (const { status } of [
    await school.as(teacher).get(place),
    await school.as(teacher).post(`${place}/accept`, { n: 0 }),
    await school.as(teacher).post(`${place}/refuse-appeal`, { n: 0 }),
    await school.as(teacher).delete(place),
  ])
    expect(status).toBe(404);
  expect((await school.as(pupil).get(place)).status).toBe(200);
  expect(await room.points(pupil)).toBe(PAIRS.length - 1);
});

it('whatever was called, the data are consistent', async () => {
  expect(await violationsOf(room.school.database)).toEqual([]);
});
