import { ERASURE_WAITS_MINUTES } from '@slovickovo/domain/limits';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';

let room: Classroom;
beforeEach(async () => {
  room = await createClassroom();
  const { school, teacher } = room;
  await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', teacher.id).execute();
});
afterEach(async () => {
  expect(await violationsOf(room.school.database)).toEqual([]);
  await room.school.close();
});

const erase = () => room.school.as(room.teacher).post('/user/erase', { proof: room.teacher.login });
/** The right answers of a class test, whose asked sides are sealed. */
async function rightOf({ id }: StartedRun) {
  return answersOf({ result: { questions: await room.storedQuestions(id) } });
}
/** Answers the first two questions, which earn a point each, and does not hand in. */
async function write(run: StartedRun, person = room.pupil) {
  const saved = await room.save(person, { id: run.id, answers: (await rightOf(run)).slice(0, 2) });
  expect(saved.testResult).toMatchObject({ state: 'open', result: { current: 2 } });
}
/** Answers everything and hands in. */
const handIn = async (run: StartedRun) =>
  (await room.save(room.pupil, { id: run.id, answers: await rightOf(run), date_finished: 'now' })).testResult;
const enter = async (taskId: number): Promise<StartedRun> =>
  (await room.school.as(room.teacher).post('/tests/generate', { id: taskId, user_id: room.pupil.id })).testResult;
const stateOf = async ({ id }: StartedRun) => {
  const run = room.school.db.selectFrom('runs').select(['state', 'correct', 'played_by']).where('id', '=', id);
  return run.executeTakeFirst();
};

it.each([
  { what: 'the end of the run', time: 20, age: 0, minutes: 20 },
  { what: 'an hour after its start', time: 90, age: 600, minutes: ERASURE_WAITS_MINUTES - 10 },
  { what: 'an hour after its start if it has no end', time: null, age: 0, minutes: ERASURE_WAITS_MINUTES },
])(
  'waits for a pupil who writes in a class that goes with the account, until $what',
  async ({ time, age, minutes }) => {
    const run = await room.start(room.pupil, await room.test({ time }));
    await write(run);
    await room.age(run.id, age);
    const refused = await erase();
    expect(refused).toMatchObject({ status: 409, message: 'class_test_running' });
    // A run with a limit can still be handed in during its grace.
    const late = Number(refused.headers['retry-after']) - minutes * 60;
    expect(late).toBeGreaterThan(-20);
    expect(late).toBeLessThanOrEqual(60);
    expect(await handIn(run)).toMatchObject({ state: 'finished', correct: 5, points: 5 });
    expect((await erase()).status).toBe(200);
    expect(await room.points(room.pupil)).toBe(5);
  },
);

it('does not wait for ever: what is still being written is handed in, and its points stay', async () => {
  const run = await room.start(room.pupil, await room.test());
  await write(run);
  await room.age(run.id, ERASURE_WAITS_MINUTES * 60);
  expect((await erase()).status).toBe(200);
  expect(await room.points(room.pupil)).toBe(2);
  expect((await room.save(room.pupil, { id: run.id, answers: [] })).status).toBe(404);
});

it('does not wait for pupils of a class that passes to a colleague: they write on', async () => {
  await room.school.addTeachers(room.classId, [room.otherTeacher]);
  const run = await room.start(room.pupil, await room.test());
  await write(run);
  expect((await erase()).status).toBe(200);
  expect(await stateOf(run)).toMatchObject({ state: 'open' });
  expect(await handIn(run)).toMatchObject({ state: 'finished', correct: 5 });
});

it('hands in the class test that the teacher is entering for a pupil, who keeps it', async () => {
  await room.school.addTeachers(room.classId, [room.otherTeacher]);
  const run = await enter(await room.test());
  await write(run, room.teacher);
  expect((await erase()).status).toBe(200);
  expect(await stateOf(run)).toEqual({ state: 'finished', correct: 2, played_by: room.otherTeacher.id });
  const read = room.school.as(room.pupil).get(`/test-results/${run.test_id}/${run.id}`);
  expect((await read).data).toMatchObject({ id: run.id, points: 2 });
});
