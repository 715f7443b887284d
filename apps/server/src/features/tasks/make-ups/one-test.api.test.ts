import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@slovickovo/domain/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, membersOf } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';
import { readFile } from '../../word-files/formats/read-file.ts';

let room: Classroom;
/** Pupils beside the two of the room: has the later date alone, was absent on the first one, has none. */
let others: { moved: Person; absent: Person; outsider: Person };

const asTeacher = () => room.school.as(room.teacher);
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function write(person: Person, taskId: number, wrong: number[] = []): Promise<void> {
  const { id } = await room.start(person, taskId);
  const answers = answersOf({ result: { questions: await room.storedQuestions(id) } }, wrong);
  await room.save(person, { id, answers, date_finished: 'now' });
}

async function setAgain(source: number, students: Person[]): Promise<number> {
  const { data } = await asTeacher().post(`/tests/${source}/duplicate`, {
    ...{ key: randomUUID(), name: 'Náhradný termín', student_ids: students.map(({ id }) => id) },
    set_for: [{ usergroup_id: room.classId, valid_from: fromNow(-1), valid_until: fromNow(1) }],
  });
  return data[0].id;
}

/** The headings and the pupils' cells of the exported results of the class, without names. */
async function exported() {
  const { rawPayload } = await room.school.app.inject({
    url: `/api/usergroups/${room.classId}/results/export?format=csv`,
    headers: { authorization: `Bearer ${room.teacher.token}` },
  });
  const [headings = [], ...rows] = (await readFile(rawPayload, {})).rows;
  const of = (person: Person) => rows.find(([, , login]) => login === person.login)?.slice(3);
  return { headings: headings.slice(3), of };
}

/** The class has a scale of marks. A test was set for a half of it; one of these and one of the others have a later date. */
beforeAll(async () => {
  room = await createClassroom();
  const { classId, pupil, classmate } = room;
  const [moved, absent, outsider] = (await membersOf(room, 3)) as [Person, Person, Person];
  others = { moved, absent, outsider };
  await asTeacher().put(`/usergroups/${classId}/mark-scale`, { bounds: [90, 75, 50, 30] });
  const { data: half } = await asTeacher().post(`/usergroups/${classId}/groups`, { name: 'Skupina 1' });
  const students = [pupil, classmate, absent].map(({ id }) => id);
  await asTeacher().post(`/usergroups/${classId}/groups/move`, { students, group_id: half.id });
  const first = await room.test({}, { group_id: half.id });
  await write(pupil, first);
  await write(classmate, first, [0, 1, 2, 3]);
  const later = await setAgain(first, [classmate, moved]);
  await write(moved, later, [0]);
  await write(classmate, later, [0, 1]);
});
afterAll(() => room.school.close());

it('the exported file of a class has one column for a test and its later dates, with the best result of each pupil', async () => {
  const { pupil, classmate } = room;
  const { moved, absent, outsider } = others;
  const { headings, of } = await exported();
  expect(headings).toEqual([
    expect.stringMatching(/^Písomka \d\d\.\d\d\.\d{4}: Zvieratá \(%\)$/),
    expect.stringMatching(/^Písomka \d\d\.\d\d\.\d{4}: Zvieratá \(známka\)$/),
    'Priemer (%)',
    'Poznámka',
  ]);
  expect(of(pupil)).toEqual(['100', '1', '100', '']);
  expect(of(classmate)).toEqual(['60', '3', '60', '']);
  expect(of(moved)).toEqual(['80', '2', '80', '']);
  expect(of(absent)).toEqual(['', '', '', '']);
  expect(of(outsider)).toEqual(['–', '–', '', '– nezadané tomuto žiakovi']);
});

it('the averages of the class and of a pupil count a test and its later dates once', async () => {
  const { data: classes } = await asTeacher().get(`/usergroups/progress?classes=${room.classId}`);
  // (100 + 60 + 80) / 3; three of the four pupils who have a date have written it.
  expect(classes).toEqual([{ usergroup_id: room.classId, average: 80, completed: 75 }]);
  const { data } = await asTeacher().get(`/usergroups/${room.classId}`);
  const shown = new Map(data.assigned_users.map(({ id, average }: { id: number; average: number }) => [id, average]));
  expect([room.pupil, room.classmate, others.moved].map(({ id }) => shown.get(id))).toEqual([100, 60, 80]);
  const { data: ofClassmate } = await asTeacher().get(`/usergroups/${room.classId}/students/${room.classmate.id}`);
  expect(ofClassmate).toMatchObject({ average: 60, tests_done: 1 });
});

it('without the first date the later one stands for the test', async () => {
  const { classmate, pupil } = room;
  const source = await room.test();
  await write(pupil, source);
  const later = await setAgain(source, [classmate]);
  await write(classmate, later);
  await asTeacher().delete(`/tests/${source}`);
  const { headings, of } = await exported();
  const column = headings.findIndex((heading) => heading.endsWith(': Náhradný termín (%)'));
  expect(of(classmate)?.[column]).toBe('100');
  expect(of(pupil)?.[column]).toBe('–');
});

it('a reminder of a test that runs again is not for who has a later date', async () => {
  const { pupil, classmate } = room;
  const { moved, absent, outsider } = others;
  const source = await room.test({}, { valid_until: fromNow(48) });
  for (const person of [pupil, classmate, moved]) await write(person, source);
  const later = await setAgain(source, [absent]);
  const remind = async () => (await asTeacher().post(`/tests/${source}/reminders`)).data;
  expect(await remind()).toMatchObject({ outcome: 'sent', pupils: 1 });
  const [row] = (await room.school.as(outsider).get(`/tests/usergroups/${room.classId}`)).data.tests.filter(
    ({ id }: { id: number }) => id === source,
  );
  expect(row.reminded_at).not.toBeNull();
  await asTeacher().delete(`/tests/${later}`);
  await room.school.db.updateTable('tasks').set({ reminded_at: null }).where('id', '=', source).execute();
  expect(await remind()).toMatchObject({ outcome: 'sent', pupils: 2 });
});
