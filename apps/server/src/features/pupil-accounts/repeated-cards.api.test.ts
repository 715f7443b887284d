/** Calls for login cards that are sent again after the password of a card was replaced: dead cards are not shown. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';

interface Card {
  id: number;
  code: string;
}

let school: School;
let teacher: Person;
beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

const create = async (classId: number, names: string[], key: string): Promise<Card[]> => {
  const pupils = names.map((name) => ({ name, surname: 'Biela', login: null }));
  return (await school.as(teacher).post(`/usergroups/${classId}/pupil-accounts`, { key, pupils })).data.cards;
};
const reset = async (classId: number, students: number[], key: string, who = teacher): Promise<Card[]> =>
  (await school.as(who).post(`/usergroups/${classId}/pupil-accounts/reset`, { key, students })).data.cards;
const signInByCard = (code: string) => school.as(null).post('/login/card', { code });

it('shows a card no more, also a used one, after an administrator restored the access', async () => {
  const { id } = await school.classOf(teacher);
  const [names, creation, key] = [['Ela', 'Eva', 'Ema'], randomUUID(), randomUUID()];
  const [unused, used, kept] = (await create(id, names, creation)) as [Card, Card, Card];
  await signInByCard(used.code);
  const admin = await school.admin();
  for (const card of [unused, used]) await school.as(admin).post(`/admin/users/${card.id}/reset`, { reason: null });
  expect(await create(id, names, creation)).toEqual([kept]);

  const renewed = (await reset(id, [unused.id, used.id], key)) as [Card, Card];
  await school.as(admin).post(`/admin/users/${unused.id}/reset`, { reason: null });
  expect(await reset(id, [unused.id, used.id], key)).toEqual([renewed[1]]);
  for (const { code } of [unused, used, renewed[0]]) expect((await signInByCard(code)).message).toBe('card_unknown');
});

it('shows a card no more after another teacher reset in another class, also when that class is gone', async () => {
  const { id } = await school.classOf(teacher);
  const [names, creation] = [['Oľga', 'Oto'], randomUUID()];
  const [moved, kept] = (await create(id, names, creation)) as [Card, Card];
  const colleague = await school.teacher();
  const other = await school.classOf(colleague);
  await school.db.insertInto('class_students').values({ class_id: other.id, user_id: moved.id }).execute();
  await school.db.updateTable('users').set({ managed_in: other.id }).where('id', '=', moved.id).execute();
  expect(await reset(other.id, [moved.id], randomUUID(), colleague)).toHaveLength(1);
  await school.as(colleague).delete(`/usergroups/${other.id}`);
  expect(await create(id, names, creation)).toEqual([kept]);
});
