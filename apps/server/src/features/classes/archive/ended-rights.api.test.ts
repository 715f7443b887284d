/** Archiving keeps what a class has, and nobody's right in it that somebody wants to end (product §4.31). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { violationsOf } from '../../../testing/databases/violations.ts';
import type { Person, School } from '../../../testing/school.ts';

let room: Classroom;
let school: School;
let teacher: Person;
let colleague: Person;
let pupil: Person;
let classmate: Person;
let classId: number;
beforeEach(async () => {
  room = await createClassroom();
  ({ school, teacher, otherTeacher: colleague, pupil, classmate, classId } = room);
  await school.addTeachers(classId, [colleague]);
});
afterEach(async () => {
  expect(await violationsOf(school.database)).toEqual([]);
  await school.close();
});

const archive = () => school.as(teacher).post(`/usergroups/${classId}/archive`);
const restore = () => school.as(teacher).post(`/usergroups/${classId}/restore`);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const end = (who: Person, whom: Person, wordgroups = 'keep') =>
  school.as(who).delete(`/usergroups/${classId}/teachers/${whom.id}?wordgroups=${wordgroups}`);

it('hides the contacts of its pupils from its teachers, until it is restored', async () => {
  const { name, surname, login, email } = pupil;
  const contacts = { telephone: '+421 900 123 456', school: null };
  const seen = async () => {
    const found = (await school.as(colleague).get(`/usergroups/${classId}`)).data.assigned_users[0];
    const page = (await school.as(colleague).get(`/usergroups/${classId}/students/${pupil.id}`)).data.student;
    return [found, page].map(({ email, telephone, school: ofPupil }) => ({ email, telephone, school: ofPupil }));
  };
  await archive();
  await school.as(pupil).put('/user', { name, surname, login, email, language: 'sk', ...contacts });
  expect(await seen()).toEqual([{}, {}]);
  await restore();
  expect(await seen()).toEqual([
    { email, ...contacts },
    { email, ...contacts },
  ]);
});

it.each(['is removed by its owner', 'leaves'])(
  'a colleague who %s has no right in an archived class any more',
  async (how) => {
    const form = { key: randomUUID(), pupils: [{ name: 'Anna', surname: 'Malá', login: null }] };
    const { cards } = (await school.as(colleague).post(`/usergroups/${classId}/pupil-accounts`, form)).data;
    await archive();
    expect((await end(how === 'leaves' ? colleague : teacher, colleague)).status).toBe(200);
    expect((await school.as(colleague).get(`/usergroups/${classId}`)).status).toBe(404);
    expect((await school.as(colleague).get('/usergroups/archived')).data).toEqual([]);
    const reset = (who: Person) =>
      school
        .as(who)
        .post(`/usergroups/${classId}/pupil-accounts/reset`, { key: randomUUID(), students: [cards[0].id] });
    expect((await reset(colleague)).status).toBe(404);
    // The accounts that the colleague made pass to the owner.
    expect((await reset(teacher)).status).toBe(200);
    expect((await end(teacher, teacher)).status).toBe(404);
    expect((await end(colleague, teacher)).status).toBe(404);
  },
);

it('a colleague takes the own word groups along from an archived class, and the others stay', async () => {
  const assign = async (who: Person) => {
    const { id } = await school.wordGroupOf(who, [['sun', 'slnko']], { name: `Moje ${who.id}` });
    const form = { wordgroup_id: id, valid_from: new Date().toISOString(), valid_until: null };
    await school.as(who).post(`/usergroups/${classId}/assign-wordgroup`, form);
    return id;
  };
  const kept = await assign(teacher);
  await assign(colleague);
  await archive();
  expect((await end(colleague, colleague, 'unassign')).status).toBe(200);
  const { assigned_wordgroups } = (await school.as(teacher).get(`/usergroups/${classId}`)).data;
  expect(idsOf(assigned_wordgroups)).toEqual([kept]);
});

it('a pupil leaves an archived class, or is removed from it, as from one in use; it stays archived', async () => {
  const test = await room.test();
  const { testResult: run } = await school.as(pupil).post('/tests/generate', { id: test });
  await school.as(pupil).post('/tests/results', { id: run.id, date_finished: 'now' });
  await archive();
  expect((await school.as(pupil).post(`/usergroups/${classId}/remove-me`)).status).toBe(200);
  expect((await school.as(pupil).get(`/usergroups/${classId}`)).status).toBe(404);
  const leaving = { delete: true, students: [classmate.id] };
  expect((await school.as(teacher).post(`/usergroups/${classId}/students/delete`, leaving)).status).toBe(200);
  const { assigned_users, archived_at } = (await school.as(teacher).get(`/usergroups/${classId}`)).data;
  expect([assigned_users, archived_at]).toEqual([[], expect.any(String)]);
  // The result of a class test stays, as in a class in use.
  expect((await school.as(teacher).get(`/test-results/${test}/${run.id}`)).status).toBe(200);
});
