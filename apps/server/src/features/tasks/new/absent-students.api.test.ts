import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@slovickovo/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom, seenBy } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
/** The test that `pupil` wrote and `classmate`, who was ill, did not. It is over. */
let written: number;

beforeAll(async () => {
  room = await createClassroom();
  // Nothing else has the id of a task (`seenBy`).
  await sql`alter sequence tasks_id_seq restart with 700001`.execute(room.school.db);
  written = await room.test({ answers_shown: 'after' });
  await handIn(room.pupil, written);
  const over = { valid_until: new Date(Date.now() - 1_000).toISOString() };
  await room.school.db.updateTable('tasks').set(over).where('id', '=', written).execute();
});
afterAll(() => room.school.close());

const as = (person: Person) => room.school.as(person);
const asTeacher = () => as(room.teacher);
const generate = (person: Person, id: number, more: object = {}) => as(person).post('/tests/generate', { id, ...more });
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Hands in a run without answers: those of a class test are not known. */
async function handIn(person: Person, taskId: number): Promise<number> {
  const { id } = await room.start(person, taskId);
  await room.save(person, { id, date_finished: 'now' });
  return id;
}

/** Sets the written test once more, for those who were absent. */
function setAgain(changes: object = {}, source = written, who = room.teacher) {
  return as(who).post(`/tests/${source}/duplicate`, {
    ...{ key: randomUUID(), name: 'Náhradný termín', student_ids: [room.classmate.id] },
    set_for: [{ usergroup_id: room.classId, valid_from: fromNow(-1), valid_until: fromNow(1) }],
    ...changes,
  });
}
const newTest = async (changes: object = {}): Promise<number> => (await setAgain(changes)).data[0].id;

/** A window that begins in an hour. */
const soon = () => [{ usergroup_id: room.classId, valid_from: fromNow(1), valid_until: fromNow(2) }];

/** A window that has just begun. */
const setNow = () => [{ usergroup_id: room.classId, valid_from: fromNow(0), valid_until: fromNow(1) }];

it('a test for those who were absent exists for them alone', async () => {
  const { pupil, classmate, teacher } = room;
  const { data } = await setAgain();
  const [{ id, ...task }] = data;
  expect(task).toMatchObject({ kind: 'test', chosen_students: 1, word_count: 5, settings: { answers_shown: 'after' } });
  expect(await seenBy(room, classmate, id)).toHaveLength(4);
  expect(await seenBy(room, pupil, id)).toEqual([]);
  for (const path of [`/tests/${id}`, `/tests/${id}/statistics`, `/tests/${id}/comparison`]) {
    expect((await as(classmate).get(path)).status, path).toBe(200);
    expect((await as(pupil).get(path)).status, path).toBe(404);
  }
  expect((await generate(pupil, id)).status).toBe(404);
  // The teacher cannot enter it for somebody else either, nor admit.
  expect((await generate(teacher, id, { user_id: pupil.id })).status).toBe(404);
  expect((await asTeacher().post(`/tests/${id}/admissions`, { user_id: pupil.id })).status).toBe(404);
  // Nor does the pupil learn that it is not for all.
  expect(JSON.stringify((await as(classmate).get(`/tests/${id}`)).data)).not.toContain('chosen');
  const { students } = (await asTeacher().get(`/tests/${id}/statistics`)).data;
  expect(students.map(({ user_id }: { user_id: number }) => user_id)).toEqual([classmate.id]);
});

it('is expected of nobody else, and its right answers wait for nobody else', async () => {
  const id = await newTest();
  const progress = async () => {
    const { data } = await asTeacher().get(`/tests/usergroups/${room.classId}`);
    return data.tests.find((task: { id: number }) => task.id === id).progress;
  };
  expect(await progress()).toMatchObject({ completed: 0, expected: 1 });
  const runId = await handIn(room.classmate, id);
  expect(await progress()).toMatchObject({ completed: 1, expected: 1 });
  const result = await as(room.classmate).get(`/test-results/${id}/${runId}`);
  expect((result.body.testResult ?? result.data).withheld).toBeNull();
  // The first test stays as it was: over, and not written by the one who was absent.
  expect((await generate(room.classmate, written)).status).toBe(409);
});

it('waits with its right answers for all who were chosen', async () => {
  const { id: otherId, ...other } = await room.school.pupil();
  await room.school.db.insertInto('class_students').values({ class_id: room.classId, user_id: otherId }).execute();
  const id = await newTest({ student_ids: [room.classmate.id, otherId], set_for: soon() });
  await room.school.db
    .updateTable('tasks')
    .set({ valid_from: fromNow(-1) })
    .where('id', '=', id)
    .execute();
  await sql`update class_students set joined_at = now() - interval '1 day'`.execute(room.school.db);
  const runId = await handIn(room.classmate, id);
  const withheld = async () => {
    const { body, data } = await as(room.classmate).get(`/test-results/${id}/${runId}`);
    return (body.testResult ?? data).withheld;
  };
  expect(await withheld()).not.toBeNull();
  await handIn({ id: otherId, ...other }, id);
  expect(await withheld()).toBeNull();
});

it('goes with a pupil who leaves the class, and waits for the consent of the teacher if the pupil joins again', async () => {
  const { school, classId } = room;
  const leaver = await school.pupil();
  const { access_code } = (await asTeacher().get(`/usergroups/${classId}`)).data;
  const join = () => as(leaver).post('/usergroups/user-assign', { access_code });
  await join();
  const running = await newTest({ student_ids: [leaver.id], set_for: setNow() });
  expect((await as(leaver).get(`/tests/${running}`)).data.needs_consent).toBe(false);
  await as(leaver).post(`/usergroups/${classId}/remove-me`);
  expect((await as(leaver).get(`/tests/${running}`)).status).toBe(404);
  expect(await setAgain({ student_ids: [leaver.id] })).toMatchObject({ status: 404 });
  await join();
  expect((await generate(leaver, running)).message).toBe('not_admitted');
  await asTeacher().post(`/tests/${running}/admissions`, { user_id: leaver.id });
  expect((await generate(leaver, running)).status).toBe(200);
});

it('is made once for one key', async () => {
  const key = randomUUID();
  const [one, again] = [await setAgain({ key }), await setAgain({ key })];
  expect(again.data).toEqual(one.data);
});

it('is for pupils of one class only, and set by its teacher only', async () => {
  const { school, teacher, otherTeacher, pupil, classmate, stranger, classId } = room;
  const other = await school.classOf(teacher, [stranger]);
  const { data: group } = await asTeacher().post(`/usergroups/${classId}/groups`, { name: 'Skupina 1' });
  const [window] = soon();
  for (const student_ids of [[stranger.id], [classmate.id, stranger.id], [otherTeacher.id]])
    expect((await setAgain({ student_ids })).status).toBe(404);
  for (const set_for of [
    [window, { ...window, usergroup_id: other.id }],
    [{ ...window, group_id: group.id }],
    [{ ...window, usergroup_id: null }],
  ])
    expect((await setAgain({ set_for })).status).toBe(400);
  expect((await setAgain({ student_ids: [] })).status).toBe(400);
  expect((await setAgain({}, written, otherTeacher)).status).toBe(404);
  expect((await setAgain({}, written, pupil)).status).toBe(404);
});
