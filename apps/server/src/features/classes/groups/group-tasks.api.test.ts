import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDueReminders } from '../../../mail/emails.repository.ts';
import { answersOf, type Classroom, createClassroom, seenBy } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;
/** The group of `pupil`, and that of `classmate`. */
let one: number;
let two: number;

beforeAll(async () => {
  room = await createClassroom();
  const create = async (name: string): Promise<number> =>
    (await asTeacher().post(`/usergroups/${room.classId}/groups`, { name })).data.id;
  [one, two] = [await create('Skupina 1'), await create('Skupina 2')];
  // Nothing else has the id of a task (`seenBy`).
  await sql`alter sequence tasks_id_seq restart with 700001`.execute(room.school.db);
});
afterAll(() => room.school.close());
beforeEach(async () => {
  await move(room.pupil, one);
  await move(room.classmate, two);
  // As if they had been in their groups for a day.
  await room.school.db
    .updateTable('class_students')
    .set({ grouped_at: new Date(Date.now() - 86_400_000), joined_at: new Date(Date.now() - 86_400_000) })
    .execute();
});

const asTeacher = () => room.school.as(room.teacher);
const as = (person: Person) => room.school.as(person);
const move = (person: Person, group_id: number | null) =>
  asTeacher().post(`/usergroups/${room.classId}/groups/move`, { students: [person.id], group_id });
const generate = (person: Person, id: number, more: object = {}) => as(person).post('/tests/generate', { id, ...more });
const namesOf = async (path: string, key = 'students') =>
  (await asTeacher().get(path)).data[key].map(({ user_id }: { user_id: number }) => user_id);

/** Writes the reminders that are due and returns who has one of the task. */
async function remindedOf(taskId: number): Promise<(number | null)[]> {
  await room.school.db.transaction().execute((tx) => writeDueReminders(tx));
  const rows = await room.school.db.selectFrom('emails').select('user_id').where('task_id', '=', taskId).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Hands in a run without answers: those of a class test are not known. */
async function handIn(person: Person, taskId: number): Promise<number> {
  const { id } = await room.start(person, taskId);
  const saved = await room.save(person, { id, date_finished: 'now' });
  expect(saved.testResult.date_finished).not.toBeNull();
  return id;
}

describe.each(['homework', 'test'] as const)('a %s for a group', (kind) => {
  it('exists for the pupils of the group only', async () => {
    const id = await room[kind]({}, { group_id: one });
    expect(await seenBy(room, room.pupil, id)).toHaveLength(4);
    expect(await seenBy(room, room.classmate, id)).toEqual([]);
    for (const path of [`/tests/${id}`, `/tests/${id}/statistics`, `/tests/${id}/comparison`]) {
      expect((await as(room.pupil).get(path)).status, path).toBe(200);
      expect((await as(room.classmate).get(path)).status, path).toBe(404);
    }
    expect((await generate(room.classmate, id)).status).toBe(404);
    // The teacher cannot enter it for somebody else's group either, nor admit.
    expect((await generate(room.teacher, id, { user_id: room.classmate.id })).status).toBe(404);
    const admitted = await asTeacher().post(`/tests/${id}/admissions`, { user_id: room.classmate.id });
    expect(admitted.status).toBe(404);
    await handIn(room.pupil, id);
  });

  it('is expected of the pupils of the group only', async () => {
    const id = await room[kind]({}, { group_id: one });
    expect(await namesOf(`/tests/${id}/statistics`)).toEqual([room.pupil.id]);
    const progress = async () => {
      const { data } = await asTeacher().get(`/tests/usergroups/${room.classId}`);
      const found = data.tests.find((task: { id: number }) => task.id === id);
      return [found.class_group.name, found.progress.completed, found.progress.expected];
    };
    expect(await progress()).toEqual(['Skupina 1', 0, 1]);
    await handIn(room.pupil, id);
    expect(await progress()).toEqual(['Skupina 1', 1, 1]);
    // Pupils are not told for which group it is.
    expect(JSON.stringify((await as(room.pupil).get(`/tests/${id}`)).body)).not.toContain('Skupina');
    const student = await asTeacher().get(`/usergroups/${room.classId}/students/${room.classmate.id}`);
    expect(JSON.stringify(student.data.tasks)).not.toMatch(new RegExp(`"id":${id}\\b`));
  });

  it('stays with a pupil who began it and was moved to another group', async () => {
    const id = await room[kind]({}, { group_id: one });
    const run = await room.start(room.pupil, id);
    await move(room.pupil, two);
    expect((await as(room.pupil).get('/tests/results?open=1')).data?.id).toBe(run.id);
    const saved = await room.save(room.pupil, { id: run.id, answers: [{ n: 0, response: 'x' }], date_finished: 'now' });
    expect(saved.testResult).toMatchObject({ test_rate: 0, result: { current: 1 } });
    expect(await namesOf(`/tests/${id}/statistics`)).toEqual([room.pupil.id]);
    expect(await seenBy(room, room.pupil, id)).toHaveLength(4);
    expect(await seenBy(room, room.classmate, id)).toEqual([]);
    if (kind === 'test') expect((await generate(room.pupil, id)).body.message).toBe('test_done');
  });
});

it('homework that was taken along stays with its pupil in another group, and counts; removed, it goes', async () => {
  const [delivered, removed] = [await room.homework({}, { group_id: one }), await room.homework({}, { group_id: one })];
  const take = async (id: number) => (await as(room.pupil).post(`/tests/${id}/taken`)).data.run;
  const [run, other] = [await take(delivered), await take(removed)];
  await move(room.pupil, two);
  const before = [await seenBy(room, room.pupil, delivered), await seenBy(room, room.pupil, removed)];
  expect(await namesOf(`/tests/${delivered}/statistics`)).toEqual([room.pupil.id]);
  const counted = await as(room.pupil).post(`/tests/taken/${run.id}`, { answers: answersOf(run) });
  expect(counted.data).toMatchObject({ state: 'finished', correct: 5 });
  await as(room.pupil).delete(`/tests/taken/${other.id}`);
  expect([...before, await seenBy(room, room.pupil, delivered)].map(({ length }) => length)).toEqual([4, 4, 4]);
  expect(await seenBy(room, room.pupil, removed)).toEqual([]);
});

describe('a class test for a group', () => {
  it('waits for the consent of the teacher when a pupil comes to the group after its start', async () => {
    const id = await room.test({}, { group_id: one });
    await move(room.classmate, one);
    expect((await as(room.classmate).get(`/tests/${id}`)).data.needs_consent).toBe(true);
    expect((await generate(room.classmate, id)).body.message).toBe('not_admitted');
    await asTeacher().post(`/tests/${id}/admissions`, { user_id: room.classmate.id });
    const run = await room.start(room.classmate, id);
    // Out of the group and back: the attempt is the same one.
    await move(room.classmate, two);
    await move(room.classmate, one);
    expect((await room.start(room.classmate, id)).id).toBe(run.id);
    await room.save(room.classmate, { id: run.id, date_finished: 'now' });
  });

  it('takes the attempt of a pupil who is moved out and whose result is deleted', async () => {
    const id = await room.test({}, { group_id: one });
    const run = await room.start(room.pupil, id);
    await move(room.pupil, two);
    await room.save(room.pupil, { id: run.id, date_finished: 'now' });
    await asTeacher().delete(`/test-results/${id}/${run.id}`);
    expect((await generate(room.pupil, id)).status).toBe(404);
  });

  it('is over for everybody when the group has finished', async () => {
    const id = await room.test({ answers_shown: 'after' }, { group_id: one });
    const runId = await handIn(room.pupil, id);
    const result = await as(room.pupil).get(`/test-results/${id}/${runId}`);
    expect((result.body.testResult ?? result.data).withheld).toBeNull();
  });
});

describe('setting for groups', () => {
  it('sets one task for each group of a class in one call, once', async () => {
    const source = await room.homework();
    const window = { valid_from: '2026-01-01T08:00:00.000Z', valid_until: null };
    const set_for = [one, two].map((group_id) => ({ usergroup_id: room.classId, group_id, ...window }));
    const body = { key: randomUUID(), name: 'Polovice', set_for };
    const [first, again] = [
      await asTeacher().post(`/tests/${source}/duplicate`, body),
      await asTeacher().post(`/tests/${source}/duplicate`, body),
    ];
    expect(first.data.map(({ class_group }: { class_group: { id: number } }) => class_group.id)).toEqual([one, two]);
    expect(again.data).toEqual(first.data);
    const twice = { ...body, key: randomUUID(), set_for: [set_for[0], set_for[0]] };
    expect((await asTeacher().post(`/tests/${source}/duplicate`, twice)).status).toBe(400);
  });

  it('refuses a group of another class', async () => {
    const { id } = await room.school.classOf(room.teacher);
    const { data } = await asTeacher().post(`/usergroups/${id}/groups`, { name: 'Iná' });
    const form = { key: randomUUID(), name: 'x' };
    const source = await room.homework();
    const set_for = [
      { usergroup_id: room.classId, group_id: data.id, valid_from: '2026-01-01T08:00:00.000Z', valid_until: null },
    ];
    expect((await asTeacher().post(`/tests/${source}/duplicate`, { ...form, set_for })).status).toBe(404);
  });

  it('keeps a group that has tasks: it is never shown to the whole class', async () => {
    const path = `/usergroups/${room.classId}/groups`;
    const { data } = await asTeacher().post(path, { name: 'Na odstránenie' });
    const id = await room.homework({}, { group_id: data.id });
    expect(await asTeacher().delete(`${path}/${data.id}`)).toMatchObject({
      status: 409,
      message: 'class_group_in_use',
    });
    expect(await seenBy(room, room.classmate, id)).toEqual([]);
    await asTeacher().delete(`/tests/${id}`);
    expect((await asTeacher().delete(`${path}/${data.id}`)).status).toBe(200);
    expect(await seenBy(room, room.classmate, id)).toEqual([]);
  });

  it('reminds the pupils of the group only, also one who comes to it before the test', async () => {
    const id = await room.test(
      { email: true },
      { group_id: one, valid_from: new Date(Date.now() + 1_800_000).toISOString() },
    );
    expect(await remindedOf(id)).toEqual([room.pupil.id]);
    await move(room.classmate, one);
    expect(await remindedOf(id)).toEqual([room.pupil.id, room.classmate.id]);
  });

  it('reminds a pupil who was moved out by mistake and came back by undoing that', async () => {
    const soon = new Date(Date.now() + 1_800_000).toISOString();
    const id = await room.test({ email: true }, { group_id: one, valid_from: soon });
    const { undo_id } = (await move(room.pupil, two)).data;
    expect(await remindedOf(id)).toEqual([]);
    await asTeacher().post(`/undo/${undo_id}`);
    expect(await remindedOf(id)).toEqual([room.pupil.id]);
  });

  it('goes with the class when it is deleted', async () => {
    const own = await createClassroom();
    const { data } = await own.school.as(own.teacher).post(`/usergroups/${own.classId}/groups`, { name: 'Skupina 1' });
    await own.homework({}, { group_id: data.id });
    expect((await own.school.as(own.teacher).delete(`/usergroups/${own.classId}`)).status).toBe(200);
    await own.school.close();
  });
});
