/** A teacher corrects the name of a pupil whose account was made in the class (product §6.11). */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School, type SchoolClassFixture } from '../../../testing/school.ts';

interface Card {
  id: number;
  name: string;
  surname: string;
  login: string;
  password: string;
  code: string;
}

const RIGHT = { name: 'Žofia', surname: 'Kováč' };

let school: School;
let teacher: Person;
let own: SchoolClassFixture;
let card: Card;
let key: string;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

beforeEach(async () => {
  teacher = await school.teacher();
  own = await school.classOf(teacher);
  key = randomUUID();
  [card] = (await make()) as [Card];
});

/** Makes the accounts; with the same key as before, it asks for their cards again. */
const make = async (names: string[] = ['Zofia', 'Ema']): Promise<Card[]> => {
  const pupils = names.map((name) => ({ name, surname: 'Kovac', login: null }));
  return (await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts`, { key, pupils })).data.cards;
};
const correct = (id = card.id, name: Record<string, string> = RIGHT, { by = teacher, classId = own.id } = {}) =>
  school.as(by).put(`/usergroups/${classId}/pupil-accounts/${id}`, name);
const accountOf = (id: number) =>
  school.db.selectFrom('users').select(['name', 'surname', 'login']).where('id', '=', id).executeTakeFirstOrThrow();
const signIn = (username: string, password: string) => school.as(null).post('/login', { username, password });

/** Tries to correct the name; expects a refusal that changes nothing. */
async function expectRefused(id: number, options?: { by?: Person; classId?: number }): Promise<void> {
  const before = await accountOf(id);
  expect((await correct(id, RIGHT, options)).status).toBe(404);
  expect(await accountOf(id)).toEqual(before);
}

describe('a corrected name', () => {
  it('is shown in the class, and login and password of the card go on working', async () => {
    expect((await correct()).body).toEqual({ status: 'success' });
    const { assigned_users } = (await school.as(teacher).get(`/usergroups/${own.id}`)).data;
    expect(assigned_users).toContainEqual(expect.objectContaining({ ...RIGHT, id: card.id, login: card.login }));
    const { student } = (await school.as(teacher).get(`/usergroups/${own.id}/students/${card.id}`)).data;
    expect(student).toMatchObject(RIGHT);
    const entered = await signIn(card.login, card.password);
    expect(entered.data).toMatchObject({ ...RIGHT, f_name: 'Žofia Kováč', login: 'zofia_kovac' });
    const form = { key: randomUUID(), students: [card.id] };
    const renewed = (await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts/reset`, form)).data.cards;
    expect(renewed[0]).toMatchObject({ ...RIGHT, login: card.login });
  });

  it('leaves the pupil signed in', async () => {
    const { body } = await signIn(card.login, card.password);
    await correct();
    const pupil = { ...teacher, id: card.id, role: 'user', token: body.access_token } as Person;
    expect((await school.as(pupil).get('/user/auth')).data).toMatchObject(RIGHT);
  });

  it('has no spaces at its ends and no signs that nobody sees', async () => {
    await correct(card.id, { name: ' Žofia\u200b ', surname: 'Kováč\u202e  Malá' });
    expect(await accountOf(card.id)).toMatchObject({ name: 'Žofia', surname: 'Kováč Malá' });
  });

  it('is refused at its fields if it breaks the rules of settings', async () => {
    const empty = await correct(card.id, { name: ' ', surname: '\u200b' });
    expect([empty.status, empty.body.fields]).toEqual([422, { name: 'name_required', surname: 'surname_required' }]);
    const long = await correct(card.id, { ...RIGHT, surname: 'K'.repeat(LIMITS.name_length + 1) });
    expect(Object.keys(long.body.fields)).toEqual(['surname']);
    expect(await accountOf(card.id)).toMatchObject({ name: 'Zofia', surname: 'Kovac' });
  });

  it('stands in the audit list, without the name', async () => {
    await correct();
    const entries = await school.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_login', 'subject_login', 'facts'])
      .where('subject_id', '=', card.id)
      .execute();
    expect(entries).toEqual([
      { action: 'name_pupil', actor_login: teacher.login, subject_login: card.login, facts: {} },
    ]);
  });

  it('takes the card out of a repeated call, because its password was drawn for the name before', async () => {
    const [, other] = await make();
    await correct();
    expect(await make()).toEqual([other]);
    expect((await school.as(null).post('/login/card', { code: card.code })).data.id).toBe(card.id);
  });

  it('is possible in an archived class, as a new password is', async () => {
    await school.as(teacher).post(`/usergroups/${own.id}/archive`);
    expect((await correct()).status).toBe(200);
    expect(await accountOf(card.id)).toMatchObject(RIGHT);
  });

  it('is possible 100 times an hour', async () => {
    const window_start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    const attempts = { action: 'pupil_names', subject: String(teacher.id), window_start, count: 100 };
    await school.db.insertInto('attempts').values(attempts).execute();
    expect((await correct()).status).toBe(429);
    expect(await accountOf(card.id)).toMatchObject({ name: 'Zofia' });
  });
});

describe('the name stays', () => {
  it('of a pupil who registered', async () => {
    const registered = await school.pupil();
    await school.as(registered).post('/usergroups/user-assign', { access_code: own.access_code });
    await expectRefused(registered.id);
  });

  it('of a pupil who gave an e-mail address, also at the same moment', async () => {
    const { reply } = await school.db.transaction().execute(async (tx) => {
      await sql`update users set email = 'zofia@skola.sk' where id = ${card.id}`.execute(tx);
      const reply = correct();
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply };
    });
    expect((await reply).status).toBe(404);
    await expectRefused(card.id);
    expect(await accountOf(card.id)).toMatchObject({ name: 'Zofia' });
  });

  it('of a pupil who left the class', async () => {
    await sql`delete from class_students where user_id = ${card.id}`.execute(school.db);
    await expectRefused(card.id);
  });

  it('for the teacher of another class, also when the pupil joins it', async () => {
    const stranger = await school.teacher();
    const others = await school.classOf(stranger);
    await expectRefused(card.id, { by: stranger });
    await expectRefused(card.id, { by: stranger, classId: others.id });
    await sql`insert into class_students (class_id, user_id) values (${others.id}, ${card.id})`.execute(school.db);
    await expectRefused(card.id, { by: stranger, classId: others.id });
  });
});

it('a second teacher of the class corrects the name of a pupil whose account was made there', async () => {
  const colleague = await school.teacher();
  await sql`insert into class_teachers (class_id, user_id) values (${own.id}, ${colleague.id})`.execute(school.db);
  expect((await correct(card.id, RIGHT, { by: colleague })).status).toBe(200);
});
