import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Classroom, createClassroom, type StartedRun } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
let colleague: Person;
let pupil: Person;
let testId: number;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(async () => {
  expect(await violationsOf(room.school.database)).toEqual([]);
  await room.school.close();
});
beforeEach(async () => {
  const { school } = room;
  [colleague, pupil] = [await school.teacher(), await school.pupil()];
  const { id } = await school.classOf(room.teacher, [pupil]);
  const taught = { class_id: id, user_id: colleague.id };
  await school.db.insertInto('class_teachers').values(taught).execute();
  testId = await room.test({}, { usergroup_id: id });
});

const enter = (teacher: Person, id = testId) =>
  room.school.as(teacher).post('/tests/generate', { id, user_id: pupil.id });
const answer = (person: Person, { id }: StartedRun, n: number) =>
  room.save(person, { id, answers: [{ n, response: 'neviem' }], known: n });
const openOf = async (person: Person) => (await room.school.as(person).get('/tests/results?open=1')).data?.id;

it('a test that a teacher leaves is entered to its end by a colleague, with the answers that are there', async () => {
  const { testResult: run } = await enter(room.teacher);
  await answer(room.teacher, run, 0);
  await answer(room.teacher, run, 1);
  const { testResult: taken } = await enter(colleague);
  expect(taken).toMatchObject({ id: run.id, user_id: pupil.id, result: { current: 2 } });
  expect([await openOf(room.teacher), await openOf(colleague)]).toEqual([undefined, run.id]);
  expect((await answer(room.teacher, run, 2)).message).toBe('not_found');
  expect((await answer(colleague, run, 2)).status).toBe(200);
  const { testResult: result } = await room.save(colleague, { id: run.id, date_finished: 'now' });
  expect(result).toMatchObject({ id: run.id, state: 'finished', result: { current: 3 } });
  // It was the one attempt.
  expect((await enter(room.teacher)).message).toBe('test_done');
  expect((await room.school.as(pupil).post('/tests/generate', { id: testId })).message).toBe('test_done');
});

it('a test that its pupil writes is taken over by nobody', async () => {
  const run = await room.start(pupil, testId);
  expect((await enter(room.teacher)).message).toBe('test_done');
  expect((await answer(pupil, run, 0)).status).toBe(200);
});

it('a teacher takes nothing over during another run, and a double click takes over once', async () => {
  const { testResult: run } = await enter(room.teacher);
  const other = (await enter(colleague, await room.test({}, { usergroup_id: run.test.usergroup_id }))).testResult;
  const refused = await enter(colleague);
  expect([refused.message, refused.body.data.run_id]).toEqual(['run_open', other.id]);
  await room.save(colleague, { id: other.id, date_finished: 'now' });
  const both = await Promise.all([enter(colleague), enter(colleague)]);
  expect(both.map(({ testResult }) => testResult.id)).toEqual([run.id, run.id]);
});

it('whoever entered a result reads it no more, by no call, after the pupil or the teacher has left the class', async () => {
  const { school } = room;
  const { id: classId } = await school.classOf(room.teacher, [pupil]);
  await school.addTeachers(classId, [colleague]);
  const enterHomework = async (teacher: Person) => {
    const taskId = await room.homework({}, { usergroup_id: classId });
    const { testResult: run } = await enter(teacher, taskId);
    await room.save(teacher, { id: run.id, answers: [{ n: 0, response: 'neviem' }], date_finished: 'now' });
    return { id: run.id, taskId };
  };
  const [ofColleague, ofTeacher] = [await enterHomework(colleague), await enterHomework(room.teacher)];
  const readBoth = async (teacher: Person, { id, taskId }: { id: number; taskId: number }) => [
    (await school.as(teacher).get(`/test-results/${taskId}/${id}`)).status,
    (await room.save(teacher, { id })).status,
  ];
  expect(await readBoth(colleague, ofColleague)).toEqual([200, 200]);
  await school.as(colleague).delete(`/usergroups/${classId}/teachers/${colleague.id}?wordgroups=keep`);
  expect(await readBoth(colleague, ofColleague)).toEqual([404, 404]);

  expect(await readBoth(room.teacher, ofTeacher)).toEqual([200, 200]);
  await school.as(pupil).post(`/usergroups/${classId}/remove-me`);
  expect(await readBoth(room.teacher, ofTeacher)).toEqual([404, 404]);
});

it('the results of the test and their file say which of them a teacher entered', async () => {
  const { school } = room;
  const { testResult: run } = await enter(room.teacher);
  await room.save(room.teacher, { id: run.id, date_finished: 'now' });
  const { data } = await school.as(room.teacher).get(`/tests/${testId}/statistics`);
  expect(data.students).toMatchObject([{ user_id: pupil.id, entered_by_teacher: true }]);
  const url = `/api/tests/${testId}/results/export?format=csv`;
  const file = await school.app.inject({ url, headers: { authorization: `Bearer ${room.teacher.token}` } });
  expect(file.body).toContain(';zadal učiteľ');
});

it('of equal results of homework the one that the pupil answered is the best', async () => {
  const { school } = room;
  const { id } = await school.classOf(room.teacher, [pupil]);
  const homeworkId = await room.homework({}, { usergroup_id: id });
  const standingOf = async () =>
    (await school.as(room.teacher).get(`/tests/${homeworkId}/statistics`)).data.students[0];
  const { testResult: run } = await enter(room.teacher, homeworkId);
  await room.save(room.teacher, { id: run.id, date_finished: 'now' });
  expect(await standingOf()).toMatchObject({ standing: { attempts: 1 }, entered_by_teacher: true });
  await room.save(pupil, { id: (await room.start(pupil, homeworkId)).id, date_finished: 'now' });
  expect(await standingOf()).toMatchObject({ standing: { attempts: 2 }, entered_by_teacher: false });
});
