import type { HomeOverview } from '@slovickovo/contract/home/home';
import { streak } from '@slovickovo/domain/home/streak';
import { shownText } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../testing/classroom.ts';
import type { Person } from '../../testing/school.ts';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const homeOf = async (person: Person): Promise<HomeOverview> => (await room.school.as(person).get('/home')).data;
const todayOf = async (person: Person) => {
  const { teacher } = await homeOf(person);
  if (!teacher) throw new Error('not the home of a teacher');
  return teacher;
};
const ofPupil = async (person: Person) => {
  const { pupil } = await homeOf(person);
  if (!pupil) throw new Error('not the home of a pupil');
  return pupil;
};

/** The statements that a call runs. */
async function statementsOf(person: Person, path: string): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await room.school.as(person).get(path);
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

it('reads the home of a teacher and of a pupil by at most five statements, however much there is', async () => {
  const { school } = room;
  const teacher = await school.teacher();
  const [pupil] = (await school.pupils(1)) as [Person];
  // Of these, every call runs the statements of the session, and this one a single statement more.
  const ofCall = (await statementsOf(teacher, '/user/points')) - 1;
  const few = [await statementsOf(teacher, '/home'), await statementsOf(pupil, '/home')].map((count) => count - ofCall);
  for (const name of ['I. A', 'I. B', 'I. C']) {
    const { id } = await school.classOf(teacher, [pupil], name);
    await school.as(teacher).post(`/usergroups/${id}/news`, { title: `Správa pre ${name}`, text: null });
  }
  const many = [await statementsOf(teacher, '/home'), await statementsOf(pupil, '/home')].map(
    (count) => count - ofCall,
  );
  expect(many).toEqual(few);
  expect(Math.max(...many)).toBeLessThanOrEqual(5);
});

it('lists the words that the class got wrong, with the task from which they are', async () => {
  const { school, teacher } = room;
  const own = await school.teacher();
  const pupils = await school.pupils(3);
  const { id: classId } = await school.classOf(own, pupils, 'II. C');
  await school.addTeachers(classId, [teacher]);
  const task = await room.homework({ direction: 'from_to', type: 'filling' }, { usergroup_id: classId });
  for (const person of pupils) {
    const run = await room.start(person, task);
    const cow = run.result.questions.findIndex((question) => shownText(question) === 'cow');
    await room.save(person, { id: run.id, answers: answersOf(run, [cow]), date_finished: 'now' });
  }
  const { words } = await todayOf(own);
  expect(words).toMatchObject([
    { from: 'cow', to: 'krava', answered: 3, success: 0, task_id: task, task_kind: 'homework', usergroup_id: classId },
  ]);
});

it('ticks the first steps of a new teacher by what the teacher has', async () => {
  const { school } = room;
  const teacher = await school.teacher();
  const [pupil] = (await school.pupils(1)) as [Person];
  const steps = async () => (await todayOf(teacher)).steps;
  expect(await steps()).toEqual({ class: false, pupils: false, words: false, task: false });
  const own = await school.classOf(teacher, [], 'III. A');
  expect(await steps()).toEqual({ class: true, pupils: false, words: false, task: false });
  await school.as(pupil).post('/usergroups/user-assign', { access_code: own.access_code });
  const group = await school.wordGroupOf(teacher);
  expect(await steps()).toEqual({ class: true, pupils: true, words: true, task: false });
  await school.as(teacher).post('/tests', {
    name: 'Prvá úloha',
    usergroup_id: own.id,
    valid_from: fromNow(0),
    valid_until: null,
    language_ids: { language_from_id: group.language_from_id, language_to_id: group.language_to_id },
    settings: {
      ...{ type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: 'homework' },
      ...{ wordGroups: [group.id], words: [] },
    },
  });
  expect(await steps()).toEqual({ class: true, pupils: true, words: true, task: true });
});

it("shows a pupil the news of all own classes, newest first, and nothing of a teacher's day", async () => {
  const { school, teacher } = room;
  const [pupil] = (await school.pupils(1)) as [Person];
  const first = await school.classOf(teacher, [pupil], 'IV. A');
  const second = await school.classOf(teacher, [pupil], 'IV. B');
  const foreign = await school.classOf(teacher, [], 'IV. C');
  for (const [id, title] of [
    [first.id, 'Staršia'],
    [foreign.id, 'Cudzia'],
    [second.id, 'Novšia'],
  ] as const)
    await school.as(teacher).post(`/usergroups/${id}/news`, { title, text: null });
  const home = await homeOf(pupil);
  expect(home.teacher).toBeNull();
  expect(home.news.map(({ title, usergroup_name }) => `${title} ${usergroup_name}`)).toEqual([
    'Novšia IV. B',
    'Staršia IV. A',
  ]);
  expect(home.classes.map(({ name }) => name)).toEqual(['IV. A', 'IV. B']);
  expect((await homeOf(teacher)).pupil).toBeNull();
});

it('shows a teacher the news of all classes that the teacher teaches, without who joined them', async () => {
  const { school, otherTeacher: colleague } = room;
  const teacher = await school.teacher();
  const [pupil] = (await school.pupils(1)) as [Person];
  const first = await school.classOf(teacher, [], 'VI. A');
  const second = await school.classOf(colleague, [], 'VI. B');
  const foreign = await school.classOf(colleague, [], 'VI. C');
  await school.db.insertInto('class_teachers').values({ class_id: second.id, user_id: teacher.id }).execute();
  await school.as(pupil).post('/usergroups/user-assign', { access_code: first.access_code });
  for (const [who, id, title] of [
    [teacher, first.id, 'Staršia'],
    [colleague, foreign.id, 'Cudzia'],
    [colleague, second.id, 'Novšia'],
  ] as const)
    await school.as(who).post(`/usergroups/${id}/news`, { title, text: null });
  const { news } = await homeOf(teacher);
  expect(news.map(({ title, usergroup_name }) => `${title} ${usergroup_name}`)).toEqual([
    'Novšia VI. B',
    'Staršia VI. A',
  ]);
});

it('counts the days in a row, the success of a week and its average, by the calendar of the installation', async () => {
  const [pupil] = (await room.school.pupils(1)) as [Person];
  const { id } = await room.school.classOf(room.teacher, [pupil], 'V. A');
  const task = await room.homework({}, { usergroup_id: id });
  await room.finish(pupil, task);
  await room.finish(pupil, task, [0, 1, 2, 3, 4]);
  await room.finish(pupil, task);
  await sql`update runs set date_finished = date_finished - interval '1 day' where id = (
    select min(id) from runs where user_id = ${pupil.id})`.execute(room.school.db);
  const { practice } = await ofPupil(pupil);
  const [before, today] = practice.days.slice(-2);
  expect(before).toMatchObject({ runs: 1, success: 100 });
  expect(today).toMatchObject({ runs: 2, success: 50 });
  expect(practice.average).toBe(67); // (100 + 0 + 100) / 3
  expect(practice.streak).toEqual(streak([String(before?.day), String(today?.day)], String(today?.day)));
  expect(practice.streak.current).toBe(2);
});

it('keeps the days of practice, and their points, of a class that is deleted', async () => {
  const [pupil] = (await room.school.pupils(1)) as [Person];
  const { id } = await room.school.classOf(room.teacher, [pupil], 'V. D');
  const task = await room.homework({}, { usergroup_id: id });
  await room.finish(pupil, task, [0]);
  const before = (await ofPupil(pupil)).practice;
  expect([before.streak.current, before.average]).toEqual([1, 80]);
  await room.school.as(room.teacher).delete(`/usergroups/${id}`);
  const after = (await ofPupil(pupil)).practice;
  expect(after.streak).toEqual(before.streak);
  // How well it went is gone with the results.
  expect(after.average).toBeNull();
  expect(after.days.at(-1)).toEqual({ ...before.days.at(-1), runs: 0, success: null });
});

it('does not count a run that a teacher entered as practice of the pupil', async () => {
  const [pupil] = (await room.school.pupils(1)) as [Person];
  const { id } = await room.school.classOf(room.teacher, [pupil], 'V. B');
  const task = await room.homework({}, { usergroup_id: id });
  await room.finish(pupil, task);
  await room.school.db
    .updateTable('runs')
    .set({ played_by: room.teacher.id })
    .where('user_id', '=', pupil.id)
    .execute();
  expect((await ofPupil(pupil)).practice.streak).toEqual({ current: 0, longest: 0, days: 0 });
});

it('does not count it either when the class is deleted, though its points stay', async () => {
  const { school, teacher } = room;
  const [pupil, classmate] = (await school.pupils(2)) as [Person, Person];
  const { id: usergroup_id } = await school.classOf(teacher, [pupil, classmate], 'V. E');
  const task = await room.test({}, { usergroup_id });
  const { testResult: run } = await school.as(teacher).post('/tests/generate', { id: task, user_id: pupil.id });
  const answers = answersOf({ result: { questions: await room.storedQuestions(run.id) } });
  await room.save(teacher, { id: run.id, answers, date_finished: 'now' });
  await room.finish(classmate, await room.homework({}, { usergroup_id }));
  expect((await school.as(teacher).delete(`/usergroups/${usergroup_id}`)).status).toBe(200);

  expect(await room.points(pupil)).toBeGreaterThan(0);
  const { practice } = await ofPupil(pupil);
  expect(practice.streak).toEqual({ current: 0, longest: 0, days: 0 });
  expect(practice.days.at(-1)).toMatchObject({ runs: 0, points: 0 });
  expect((await ofPupil(classmate)).practice.streak.current).toBe(1);
});

it('tells a pupil nothing of a task for another group of the class, and a teacher nothing of the classes of others', async () => {
  const { school, teacher } = room;
  const [inGroup, outside] = (await school.pupils(2)) as [Person, Person];
  const { id: classId } = await school.classOf(teacher, [inGroup, outside], 'VI. A');
  const { data: group } = await school.as(teacher).post(`/usergroups/${classId}/groups`, { name: 'Prvá' });
  await school.as(teacher).post(`/usergroups/${classId}/groups/move`, { students: [inGroup.id], group_id: group.id });
  const task = await room.homework({}, { usergroup_id: classId, group_id: group.id });
  const newsOf = async (person: Person) => (await homeOf(person)).news.map(({ test_id }) => test_id);
  expect(await newsOf(inGroup)).toEqual([task]);
  expect(await newsOf(outside)).toEqual([]);
  expect((await ofPupil(outside)).tasks).toEqual([]);
  const own = (await todayOf(teacher)).tasks.find(({ id }) => id === task);
  expect(own).toMatchObject({ expected: 1, missing: [`${inGroup.name} ${inGroup.surname}`] });
  expect(await todayOf(room.otherTeacher)).toMatchObject({ tasks: [], words: [] });
});

it('has the same rankings as their own calls, and the latest ten activities', async () => {
  const { school } = room;
  const people = (await school.pupils(2)) as [Person, Person];
  const { id } = await school.classOf(room.teacher, people, 'VI. R');
  const main = await room.homework({}, { usergroup_id: id });
  for (const person of people) {
    for (let n = 0; n < 6; n += 1) {
      const run = await room.start(person, main);
      await room.age(run.id, 60);
      await room.save(person, { id: run.id, answers: answersOf(run, n === 0 ? [0] : []), date_finished: 'now' });
    }
  }
  const { rankings, points, activity } = await homeOf(people[0]);
  const get = async (path: string) => (await school.as(people[0]).get(path)).data;
  expect(rankings.world).toEqual(await get('/ranking'));
  expect(rankings.world.world.length).toBeGreaterThan(1);
  expect(rankings.country).toEqual(await get('/ranking/country'));
  expect(points).toEqual(await get('/user/points'));
  const months = rankings.months.map(({ year_month }) => year_month);
  expect(months[0]).toBe(points.year_month);
  const { data } = await school.as(people[0]).post('/ranking/months', { months });
  expect(Object.fromEntries(rankings.months.map(({ year_month, best }) => [year_month, best]))).toEqual(data);
  expect(activity).toEqual((await get('/user/activity?page=1&limit=10')).activity);
  expect(activity.length).toBeGreaterThan(5);
});
