/** Accounts that are made while others make some, too: what is counted and chosen under a lock. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';

let school: School;
let teacher: Person;
beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

const make = (classId: number, surnames: string[], who = teacher) =>
  school.as(who).post(`/usergroups/${classId}/pupil-accounts`, {
    key: randomUUID(),
    pupils: surnames.map((surname) => ({ name: 'Eva', surname, login: null })),
  });

it('a login that somebody registers while it is stored gets the next number, and the cards keep their order', async () => {
  const { id } = await school.classOf(teacher);
  const { making } = await school.db.transaction().execute(async (tx) => {
    await sql`insert into users (login, name, surname, country, language, role, consent_at)
      values ('eva_bila', 'Eva', 'Biela', 'sk', 'sk', 'user', now())`.execute(tx);
    const reply = make(id, ['Aleš', 'Bíla', 'Cibuľa']);
    await expect.poll(() => countWaiting(tx)).toBe(1);
    return { making: reply };
  });
  const { cards } = (await making).data;
  const logins = ['eva_ales', 'eva_bila2', 'eva_cibula'];
  expect(cards.map(({ login }: Person) => login)).toEqual(logins);
  const { data } = await school.as(teacher).get(`/usergroups/${id}`);
  expect(data.assigned_users.map(({ login }: Person) => login).sort()).toEqual(logins);
  for (const { code, login } of cards) {
    expect((await school.as(null).post('/login/card', { code })).data.login).toBe(login);
  }
});

it('a teacher makes no more accounts a day by several calls at the same moment', async () => {
  const busy = await school.teacher();
  const window_start = sql<string>`now() - interval '2 hours'`;
  const earlier = { action: 'pupil_accounts', subject: String(busy.id), window_start, count: 498 };
  await school.db.insertInto('attempts').values(earlier).execute();
  const { id } = await school.classOf(busy);
  const replies = await Promise.all(Array.from({ length: 4 }, () => make(id, ['Denná'], busy)));
  expect(replies.map(({ message = 'made' }) => message).sort()).toEqual([
    ...['made', 'made'],
    ...['pupil_accounts_limit', 'pupil_accounts_limit'],
  ]);
});

it('a class gets no more pupils by several calls at the same moment', async () => {
  const { id } = await school.classOf(teacher, await school.pupils(97));
  const replies = await Promise.all(Array.from({ length: 3 }, () => make(id, ['Jedna', 'Dva'])));
  expect(replies.map(({ message = 'made' }) => message).sort()).toEqual(['class_full', 'class_full', 'made']);
});
