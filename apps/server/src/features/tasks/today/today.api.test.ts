import { randomUUID } from 'node:crypto';
import type { HomeOverview } from '@slovickovo/contract/home/home';
import { HOUR_MS } from '@slovickovo/domain/durations';
import { TODAY } from '@slovickovo/domain/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const fullName = ({ name, surname }: Person) => `${name} ${surname}`;

/** The homework and tests on the teacher's home page. */
async function todayOf(person: Person) {
  const { teacher }: HomeOverview = (await room.school.as(person).get('/home')).data;
  if (!teacher) throw new Error('not the home of a teacher');
  return teacher.tasks;
}

it('lists what runs, what is coming and what ended without all pupils, with those who are missing', async () => {
  const { teacher, pupil, classmate } = room;
  const running = await room.homework({}, { valid_until: fromNow(5) });
  const endless = await room.homework();
  const coming = await room.test({}, { valid_from: fromNow(20), valid_until: fromNow(21) });
  const far = await room.test({}, { valid_from: fromNow(24 * 8), valid_until: fromNow(24 * 9) });
  const ended = await room.homework({}, { valid_from: fromNow(-30), valid_until: fromNow(1) });
  const allDone = await room.homework({}, { valid_from: fromNow(-30), valid_until: fromNow(1) });
  await room.finish(pupil, running);
  await room.finish(pupil, allDone);
  await room.finish(classmate, allDone);
  await room.start(classmate, endless);
  await room.school.db
    .updateTable('tasks')
    .set({ valid_until: fromNow(-1) })
    .where('id', 'in', [ended, allDone])
    .execute();

  const tasks = await todayOf(teacher);
  expect(tasks.map(({ id, state }) => `${id} ${state}`)).toEqual([
    `${running} running`,
    `${endless} running`,
    `${coming} coming`,
    `${ended} ended`,
  ]);
  expect(tasks.map(({ id }) => id)).not.toContain(far);
  expect(tasks[0]).toMatchObject({ expected: 2, finished: 1, writing: 0, missing: [fullName(classmate)] });
  expect(tasks[1]).toMatchObject({ expected: 2, finished: 0, writing: 1 });
  expect(tasks[3]?.missing).toHaveLength(2);
  expect(await todayOf(room.otherTeacher)).toEqual([]);
});

it('lists what ended without all pupils, the last one first, also beside many that all have done', async () => {
  const { school } = room;
  const own = await school.teacher();
  const pupils = await school.pupils(2);
  const { id: usergroup_id } = await school.classOf(own, pupils, 'II. A');
  await school.addTeachers(usergroup_id, [room.teacher]);
  const ended = async (hours: number, finishedBy: Person[]) => {
    const id = await room.homework({}, { usergroup_id });
    for (const person of finishedBy) await room.finish(person, id);
    const window = { valid_from: fromNow(-47), valid_until: fromNow(-hours) };
    await school.db.updateTable('tasks').set(window).where('id', '=', id).execute();
    return id;
  };
  for (let n = 0; n < TODAY.tasks; n++) await ended(40, pupils);
  const [earlier, later] = [await ended(30, []), await ended(3, pupils.slice(1))];
  expect((await todayOf(own)).map(({ id }) => id)).toEqual([later, earlier]);
});

it('names as missing neither who is writing nor who has a later date', async () => {
  const { school } = room;
  const own = await school.teacher();
  const [done, writing, absent, ill] = (await school.pupils(4)) as [Person, Person, Person, Person];
  const { id: usergroup_id } = await school.classOf(own, [done, writing, absent, ill], 'II. B');
  await school.addTeachers(usergroup_id, [room.teacher]);
  const test = await room.test({}, { usergroup_id, valid_until: fromNow(1) });
  const handIn = async (person: Person) => {
    const { id } = await room.start(person, test);
    await room.save(person, { id, date_finished: 'now' });
  };
  await handIn(done);
  await room.start(writing, test);
  const today = async () => (await todayOf(own)).find(({ id }) => id === test);
  expect(await today()).toMatchObject({
    finished: 1,
    writing: 1,
    missing: [fullName(absent), fullName(ill)],
    missing_count: 2,
  });

  await handIn(writing);
  await school.db
    .updateTable('tasks')
    .set({ valid_until: fromNow(-0.001) })
    .where('id', '=', test)
    .execute();
  const again = async (person: Person) => {
    const { data } = await school.as(own).post(`/tests/${test}/duplicate`, {
      ...{ key: randomUUID(), name: 'Náhradný termín', student_ids: [person.id] },
      set_for: [{ usergroup_id, valid_from: fromNow(-1), valid_until: fromNow(1) }],
    });
    return data[0].id;
  };
  const later = await again(absent);
  expect(await today()).toMatchObject({ state: 'ended', missing: [fullName(ill)], missing_count: 1 });
  await again(ill);
  expect(await today()).toBeUndefined();
  await room.school.db
    .updateTable('tasks')
    .set({ valid_until: fromNow(-0.5) })
    .where('id', '=', later)
    .execute();
  expect(await today()).toMatchObject({ missing: [fullName(absent)], missing_count: 1 });
});
