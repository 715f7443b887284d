import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED } from '../../../testing/agreement.ts';
import { createWholePerson, PROOF, type WholePerson } from '../../../testing/privacy/whole-person.ts';
import type { Person } from '../../../testing/school.ts';
import { issueLink } from '../../accounts/links/links.service.ts';

let world: WholePerson;
let newcomer: Person;
let oldLink: string;
beforeAll(async () => {
  world = await createWholePerson('user');
  const { school, person, teacher } = world;
  oldLink = await issueLink(school.db, { purpose: 'reset_password', userId: person.id, lifetimeSeconds: 3600 });
  await school.as(teacher).post('/wordgroups/shares', {
    to: person.id,
    data: {
      wordgroups: [{ wordgroup_id: null, name: 'Len pre teba' }],
      language_ids: { language_from_id: 6, language_to_id: 24 },
      words: [{ word_text: 'secret', translation: 'tajomstvo' }],
    },
    message: 'Nikomu to neukazuj',
  });
  await school.as(person).post('/user/erase', { proof: PROOF });
  const { login, email } = person;
  const form = { login, email, password: 'Kral0vstvo', name: 'Iný', surname: 'Človek', telephone: null, school: null };
  await school
    .as(null)
    .post('/register-user', { ...form, access_code: '', language: 'sk', country: 'sk', is_teacher: false, ...AGREED });
  const { body } = await school.as(null).post('/login', { username: login, password: 'Kral0vstvo' });
  newcomer = { ...person, id: body.data.id, token: body.access_token };
});
afterAll(() => world.school.close());

describe('who registers with the login and the address of an erased person', () => {
  it('finds no class, word, group, offer, task or result of that person', async () => {
    const { as } = world.school;
    const lists = ['/usergroups/assigned', '/words', '/wordgroups/shares', '/wordgroups/assigned', '/tests'];
    for (const list of lists) expect((await as(newcomer).get(list)).data, list).toEqual([]);
    expect((await as(newcomer).get('/wordgroups/created')).data.created_wordgroups).toEqual([]);
    const holdings = (await as(newcomer).get('/user/data')).data;
    expect(holdings).toMatchObject({ words: 0, word_groups: 0, results: 0, points: 0, classes: [] });
  });

  it('has one session, its own, and the old one opens nothing', async () => {
    const { as } = world.school;
    expect((await as(world.person).get('/user/auth')).status).toBe(401);
    expect((await as(newcomer).get('/sessions')).data).toHaveLength(1);
  });

  it('cannot be reset by a link that was sent before', async () => {
    const reply = await world.school
      .as(null)
      .post('/restore-password', { new_password: 'Jaz3rnica', restoration_code: oldLink });
    expect(reply.message).toBe('invalid_restoration_code');
  });

  it('is no pupil of the class to the teacher, whose calls with the old number find nobody', async () => {
    const { school, teacher, person, classId } = world;
    const students = (await school.as(teacher).get(`/usergroups/${classId}`)).data.assigned_users;
    expect(students.map(({ login }: { login: string }) => login)).not.toContain(newcomer.login);
    expect((await school.as(teacher).get(`/usergroups/${classId}/students/${person.id}`)).status).toBe(404);
  });
});
