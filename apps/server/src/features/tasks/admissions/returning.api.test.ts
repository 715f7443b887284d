import { DAY_MS, HOUR_MS } from '@slovickovo/domain/durations';
import { RETURN_AWAITED_MS } from '@slovickovo/domain/tasks/availability';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
let done: Person;
let absent: Person;
let classId: number;
let accessCode: string;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

beforeEach(async () => {
  const { school, teacher } = room;
  [done, absent] = [await school.pupil(), await school.pupil()];
  classId = (await school.classOf(teacher, [done, absent])).id;
  accessCode = (await school.as(teacher).get(`/usergroups/${classId}`)).data.access_code;
});

const leave = (person: Person) => room.school.as(person).post(`/usergroups/${classId}/remove-me`);
const join = (person: Person) => room.school.as(person).post('/usergroups/user-assign', { access_code: accessCode });

/** Makes a group in the class; `move` puts pupils into a group, or into none, and returns the id of what undoes it. */
async function groupOfClass() {
  const teacher = room.school.as(room.teacher);
  const groups = `/usergroups/${classId}/groups`;
  const { id: group_id } = (await teacher.post(groups, { name: 'A' })).data;
  const move = async (students: number[], group: number | null): Promise<number> =>
    (await teacher.post(`${groups}/move`, { students, group_id: group })).data.undo_id;
  return { group_id, move };
}

/** Lets a pupil in; returns the code of the refusal, undefined without one. */
async function admit(testId: number, person: Person, more: { answers_known?: true } = {}): Promise<string | undefined> {
  const { status, message } = await room.school
    .as(room.teacher)
    .post(`/tests/${testId}/admissions`, { user_id: person.id, ...more });
  return status === 200 ? undefined : message;
}

/** A class test whose answers are shown after it, with a result of `done`; and whether that pupil reads them. */
async function writtenTest(more: object = {}) {
  const testId = await room.test({ answers_shown: 'after' }, { usergroup_id: classId, ...more });
  const { id } = await room.start(done, testId);
  await room.save(done, { id, date_finished: 'now' });
  const isWithheld = async () =>
    (await room.school.as(done).get(`/test-results/${testId}/${id}`)).data.withheld !== null;
  return { testId, isWithheld };
}

describe('right answers that are shown after a class test', () => {
  it('wait for a pupil who left without having written it, and joins again', async () => {
    const { testId, isWithheld } = await writtenTest();
    await leave(absent);
    expect(await isWithheld()).toBe(true);
    await join(absent);
    expect(await isWithheld()).toBe(true);
    expect(await admit(testId, absent)).toBeUndefined();
    await room.save(absent, { id: (await room.start(absent, testId)).id, date_finished: 'now' });
    expect(await isWithheld()).toBe(true);
    const left_unwritten_at = new Date(Date.now() - RETURN_AWAITED_MS).toISOString();
    await room.school.db.updateTable('tasks').set({ left_unwritten_at }).where('id', '=', testId).execute();
    expect(await isWithheld()).toBe(false);
  });

  it('wait for a pupil whom the teacher removes, and whom the teacher moves out of the group of the test', async () => {
    const { school, teacher } = room;
    const removed = await writtenTest();
    const groups = `/usergroups/${classId}/groups`;
    const { id: group_id } = (await school.as(teacher).post(groups, { name: 'A' })).data;
    const move = (students: number[], group: number | null) =>
      school.as(teacher).post(`${groups}/move`, { students, group_id: group });
    expect((await move([done.id, absent.id], group_id)).status).toBe(200);
    const regrouped = await writtenTest({ group_id });
    await move([absent.id], null);
    expect(await regrouped.isWithheld()).toBe(true);
    const removal = { delete: true, students: [absent.id] };
    expect((await school.as(teacher).post(`/usergroups/${classId}/students/delete`, removal)).status).toBe(200);
    expect(await removed.isWithheld()).toBe(true);
  });

  it('do not wait for who wrote it, was never let in, or whose account is gone', async () => {
    const { school } = room;
    const { testId, isWithheld } = await writtenTest();
    const [late, erased] = [await school.pupil(), absent];
    await join(late);
    await leave(late);
    await school.db.deleteFrom('users').where('id', '=', erased.id).execute();
    expect(await isWithheld()).toBe(false);
    await leave(done);
    expect(await isWithheld()).toBe(false);
    const [{ left_unwritten_at } = { left_unwritten_at: '' }] = await school.db
      .selectFrom('tasks')
      .select('left_unwritten_at')
      .where('id', '=', testId)
      .execute();
    expect(left_unwritten_at).toBeNull();
  });

  it('wait for a pupil who leaves, and joins again before the start that the teacher has moved to later', async () => {
    const { school, teacher } = room;
    const { testId, isWithheld } = await writtenTest();
    const ill = await school.pupil();
    const moveStart = (days: number) =>
      school.as(teacher).put(`/tests/${testId}`, {
        name: 'Zvieratá',
        valid_from: new Date(Date.now() + days * DAY_MS).toISOString(),
      });
    expect((await moveStart(1)).status).toBe(200);
    await leave(absent);
    expect(await isWithheld()).toBe(true);
    await join(absent);
    await join(ill);
    expect((await moveStart(2)).status).toBe(200);
    await school.db.updateTable('tasks').set({ valid_from: sql`now()` }).where('id', '=', testId).execute();
    for (const late of [absent, ill]) {
      expect((await school.as(late).post('/tests/generate', { id: testId })).message).toBe('not_admitted');
      expect(await admit(testId, late)).toBeUndefined();
      expect((await room.start(late, testId)).id).toBeGreaterThan(0);
    }
  });

  it('are told again to the teacher who lets in a pupil again, who has left the group of the test and comes back', async () => {
    const { school, teacher } = room;
    const groups = `/usergroups/${classId}/groups`;
    const { id: group_id } = (await school.as(teacher).post(groups, { name: 'A' })).data;
    const move = async (person: Person, group: number | null): Promise<number> =>
      (await school.as(teacher).post(`${groups}/move`, { students: [person.id], group_id: group })).data.undo_id;
    await move(done, group_id);
    const { testId, isWithheld } = await writtenTest({ group_id });
    await move(absent, group_id);
    expect(await admit(testId, absent, { answers_known: true })).toBeUndefined();
    // The consent is that of the stay to which an undo returns the pupil.
    const undo = await move(absent, null);
    await school.as(teacher).post(`/undo/${undo}`);
    await move(absent, null);
    expect(await isWithheld()).toBe(true);
    const left_unwritten_at = new Date(Date.now() - RETURN_AWAITED_MS).toISOString();
    await school.db.updateTable('tasks').set({ left_unwritten_at }).where('id', '=', testId).execute();
    expect(await isWithheld()).toBe(false);
    await move(absent, group_id);
    expect((await school.as(absent).post('/tests/generate', { id: testId })).message).toBe('not_admitted');
    expect(await admit(testId, absent)).toBe('answers_are_shown');
    expect(await admit(testId, absent, { answers_known: true })).toBeUndefined();
    expect((await room.start(absent, testId)).id).toBeGreaterThan(0);
  });

  it('are of no concern to who joins before a start that is moved while nobody has begun the test', async () => {
    const { school, teacher } = room;
    const testId = await room.test({ answers_shown: 'after' }, { usergroup_id: classId });
    const valid_from = new Date(Date.now() + DAY_MS).toISOString();
    await school.as(teacher).put(`/tests/${testId}`, { name: 'Zvieratá', valid_from });
    const late = await school.pupil();
    await join(late);
    await school.db.updateTable('tasks').set({ valid_from: sql`now()` }).where('id', '=', testId).execute();
    expect((await room.start(late, testId)).id).toBeGreaterThan(0);
  });

  it('are known to nobody who returns by an undo to the group of a test that began meanwhile, without consent', async () => {
    const { school, teacher } = room;
    const { group_id, move } = await groupOfClass();
    await move([done.id, absent.id], group_id);
    const undo = await move([absent.id], null);
    const { testId, isWithheld } = await writtenTest({ group_id, valid_from: new Date().toISOString() });
    expect(await isWithheld()).toBe(false);
    expect((await school.as(teacher).post(`/undo/${undo}`)).status).toBe(200);
    expect((await school.as(absent).post('/tests/generate', { id: testId })).message).toBe('not_admitted');
    expect(await admit(testId, absent)).toBe('answers_are_shown');
  });

  it('are known to nobody who returns by an undo to the group of a test whose start was moved to a time before', async () => {
    const { school, teacher } = room;
    const { group_id, move } = await groupOfClass();
    const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
    await move([done.id, absent.id], group_id);
    const shown = { usergroup_id: classId, group_id, valid_from: inAnHour };
    const testId = await room.test({ answers_shown: 'after' }, shown);
    // As if the test had been set, and everybody been in the group, yesterday.
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    await school.db.updateTable('tasks').set({ created_at: yesterday }).where('id', '=', testId).execute();
    const since = { joined_at: yesterday, grouped_at: yesterday };
    await school.db.updateTable('class_students').set(since).where('class_id', '=', classId).execute();
    const undo = await move([absent.id], null);
    const anHourAgo = new Date(Date.now() - HOUR_MS).toISOString();
    await school.as(teacher).put(`/tests/${testId}`, { name: 'Zvieratá', valid_from: anHourAgo });
    const { id } = await room.start(done, testId);
    await room.save(done, { id, date_finished: 'now' });
    expect((await school.as(done).get(`/test-results/${testId}/${id}`)).data.withheld).toBeNull();
    expect((await school.as(teacher).post(`/undo/${undo}`)).status).toBe(200);
    expect((await school.as(absent).post('/tests/generate', { id: testId })).message).toBe('not_admitted');
  });

  it('are known to nobody who was moved back to the group and out again, when the first of these moves is undone', async () => {
    const { school, teacher } = room;
    const { group_id, move } = await groupOfClass();
    await move([done.id, absent.id], group_id);
    const first = await move([absent.id], null);
    const { testId, isWithheld } = await writtenTest({ group_id, valid_from: new Date().toISOString() });
    expect(await isWithheld()).toBe(false);
    await move([absent.id], group_id);
    await move([absent.id], null);
    expect((await school.as(teacher).post(`/undo/${first}`)).message).toBe('undo_gone');
    expect((await school.as(absent).post('/tests/generate', { id: testId })).status).toBe(404);
  });

  it('are told to the teacher who lets a pupil in after they were shown', async () => {
    const { testId, isWithheld } = await writtenTest();
    await room.save(absent, { id: (await room.start(absent, testId)).id, date_finished: 'now' });
    expect(await isWithheld()).toBe(false);
    const late = await room.school.pupil();
    await join(late);
    expect(await admit(testId, late)).toBe('answers_are_shown');
    expect((await room.school.as(late).post('/tests/generate', { id: testId })).message).toBe('not_admitted');
    expect(await admit(testId, late, { answers_known: true })).toBeUndefined();
    expect(await isWithheld()).toBe(true);
    expect((await room.start(late, testId)).id).toBeGreaterThan(0);
  });
});
