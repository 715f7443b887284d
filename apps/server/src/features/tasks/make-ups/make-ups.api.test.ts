import { randomUUID } from 'node:crypto';
import type { LiveView } from '@slovickovo/contract/runs/runs';
import { HOUR_MS } from '@slovickovo/domain/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { openStream } from '../../../testing/event-stream.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
/** The test that `pupil` wrote and `classmate` did not. It is over. */
let first: number;

beforeAll(async () => {
  room = await createClassroom();
  first = await room.test();
  await handIn(room.pupil, first);
  await end(first);
});
afterAll(() => room.school.close());

const asTeacher = () => room.school.as(room.teacher);
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function handIn(person: Person, taskId: number): Promise<void> {
  const { id } = await room.start(person, taskId);
  await room.save(person, { id, date_finished: 'now' });
}

async function end(taskId: number): Promise<void> {
  const over = { valid_until: new Date(Date.now() - 1_000).toISOString() };
  await room.school.db.updateTable('tasks').set(over).where('id', '=', taskId).execute();
}

/** Sets a test, the first one without another, once more for these pupils. */
async function setAgain({
  source = first,
  class_id = room.classId,
  students = [room.classmate],
} = {}): Promise<number> {
  const { data } = await asTeacher().post(`/tests/${source}/duplicate`, {
    ...{ key: randomUUID(), name: 'Náhradný termín', student_ids: students.map(({ id }) => id) },
    set_for: [{ usergroup_id: class_id, valid_from: fromNow(-1), valid_until: fromNow(1) }],
  });
  return data[0].id;
}

/** The later date of each pupil of a test, as the teacher sees it: the id of the test and its success. */
async function laterDates(taskId: number) {
  const { data } = await asTeacher().get(`/tests/${taskId}/statistics`);
  const students: { user_id: number; make_up: { test_id: number; test_rate: number | null } | null }[] = data.students;
  return new Map(students.map(({ user_id, make_up }) => [user_id, make_up && [make_up.test_id, make_up.test_rate]]));
}
const firstDateOf = async (taskId: number) => (await asTeacher().get(`/tests/${taskId}`)).data.makes_up_for;

it('the page of a test shows who has a later date, and its result', async () => {
  const { pupil, classmate } = room;
  const later = await setAgain();
  const { name } = (await asTeacher().get(`/tests/${first}`)).data;
  expect(await firstDateOf(later)).toEqual({ id: first, name });
  expect(await firstDateOf(first)).toBeNull();
  expect(await laterDates(first)).toEqual(
    new Map([
      [pupil.id, null],
      [classmate.id, [later, null]],
    ]),
  );
  await handIn(classmate, later);
  expect((await laterDates(first)).get(classmate.id)).toEqual([later, 0]);
  expect(await laterDates(later)).toEqual(new Map([[classmate.id, null]]));
  // Pupils are not told that there was another date.
  expect((await room.school.as(classmate).get(`/tests/${later}`)).data.makes_up_for).toBeNull();
  expect((await room.school.as(pupil).get(`/tests/${first}/statistics`)).data.students).toEqual([]);
});

it('of several later dates the one with a result is shown, and not a deleted one', async () => {
  const { school, classId } = room;
  const absent = await school.pupil();
  await school.db.insertInto('class_students').values({ class_id: classId, user_id: absent.id }).execute();
  const missed = await setAgain({ students: [absent] });
  await end(missed);
  const again = await setAgain({ source: missed, students: [absent] });
  expect((await firstDateOf(again)).id).toBe(first);
  expect((await laterDates(first)).get(absent.id)).toEqual([again, null]);
  expect((await laterDates(missed)).get(absent.id)).toEqual([again, null]);
  await handIn(absent, again);
  const third = await setAgain({ students: [absent] });
  expect((await laterDates(first)).get(absent.id)).toEqual([again, 0]);
  await asTeacher().delete(`/tests/${again}`);
  expect((await laterDates(first)).get(absent.id)).toEqual([third, null]);
});

it('without a result, of several later dates the one that can be taken for longest is shown', async () => {
  const { school, classId } = room;
  const absent = await school.pupil();
  await school.db.insertInto('class_students').values({ class_id: classId, user_id: absent.id }).execute();
  const all = await setAgain({ students: [absent] });
  const missed = await setAgain({ students: [absent] });
  await end(missed);
  expect((await laterDates(first)).get(absent.id)).toEqual([all, null]);
});

it('who writes a later date with extra time after its end is writing it, before any other one without a result', async () => {
  const { school, classId } = room;
  const absent = await school.pupil();
  await school.db.insertInto('class_students').values({ class_id: classId, user_id: absent.id }).execute();
  await asTeacher().put(`/usergroups/${classId}/extra-time`, { students: [absent.id], percent: 100 });
  const later = await setAgain({ students: [absent] });
  const unwritten = await setAgain({ students: [absent] });
  const writing = async () => {
    const { data } = await asTeacher().get(`/tests/${first}/statistics`);
    const { make_up } = data.students.find(({ user_id }: { user_id: number }) => user_id === absent.id);
    return [make_up.test_id, make_up.is_writing];
  };
  expect(await writing()).toEqual([unwritten, false]);
  const { id } = await room.start(absent, later);
  await end(later);
  expect(await writing()).toEqual([later, true]);
  await room.save(absent, { id, date_finished: 'now' });
  expect(await writing()).toEqual([later, false]);
});

it('the live view of a test shows who writes its later date, and the result', async () => {
  const { school, classId } = room;
  const [absent, address] = [await school.pupil(), await school.app.listen({ port: 0, host: '127.0.0.1' })];
  await school.db.insertInto('class_students').values({ class_id: classId, user_id: absent.id }).execute();
  const later = await setAgain({ students: [absent] });
  const live = await openStream<LiveView>(`${address}/api/tests/${first}/live`, room.teacher);
  const laterDate = (view: LiveView) => view.students.find(({ user_id }) => user_id === absent.id)?.make_up;
  const view = await live.until(() => true);
  const stored = (await asTeacher().get(`/tests/${first}/statistics`)).data.students;
  expect(laterDate(view)).toEqual(stored.find(({ user_id }: { user_id: number }) => user_id === absent.id).make_up);
  expect(laterDate(view)).toMatchObject({ test_id: later, test_rate: null, is_writing: false });
  expect(view.students.find(({ user_id }) => user_id === room.pupil.id)?.make_up).toBeNull();
  const { id } = await room.start(absent, later);
  await live.until((next) => laterDate(next)?.is_writing === true);
  await room.save(absent, { id, date_finished: 'now' });
  expect(laterDate(await live.until((next) => laterDate(next)?.test_rate === 0))?.is_writing).toBe(false);
  live.stop();
});

it('a later date outlives the first one, which it does not name any more', async () => {
  const source = await room.test();
  await end(source);
  const later = await setAgain({ source });
  await asTeacher().delete(`/tests/${source}`);
  expect(await firstDateOf(later)).toBeNull();
});

it('a test for chosen pupils of another class, and chosen homework, are no later dates', async () => {
  const { school, teacher, classmate, classId } = room;
  const other = await school.classOf(teacher, [classmate]);
  const elsewhere = await setAgain({ class_id: other.id });
  expect(await firstDateOf(elsewhere)).toBeNull();
  const homework = await room.homework();
  const { data } = await asTeacher().post(`/tests/${homework}/duplicate`, {
    ...{ key: randomUUID(), name: 'Pre niektorých', student_ids: [classmate.id] },
    set_for: [{ usergroup_id: classId, valid_from: fromNow(-1), valid_until: fromNow(1) }],
  });
  expect(await firstDateOf(data[0].id)).toBeNull();
});

it('the exported file of the first test notes the result of the later one', async () => {
  const { school, teacher, classmate } = room;
  const { statusCode, body } = await school.app.inject({
    url: `/api/tests/${first}/results/export?format=csv`,
    headers: { authorization: `Bearer ${teacher.token}` },
  });
  expect(statusCode).toBe(200);
  const line = body.split('\n').find((row) => row.includes(classmate.login));
  expect(line).toContain('náhradný termín: 0 %');
});
