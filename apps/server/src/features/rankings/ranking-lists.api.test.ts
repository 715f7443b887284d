import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { earnPoints } from '../../testing/earn-points.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';

const MONTHS = ['2026_01', '2026_02', '2026_03'];
const config = readConfig({});

let school: School;
let people: Person[] = [];
let newest = 1_000_000;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school?.close());
beforeEach(async () => {
  await school.db.deleteFrom('users').execute();
  people = await school.pupils(8);
});

/** Books a result in a month, counted from 0. */
async function earn(person: Person, points: number, month: number): Promise<void> {
  newest += 1;
  const at = `2026-0${month + 1}-15T12:00:00Z`;
  await earnPoints(school.db, config, { id: newest, user_id: person.id, points, at });
}

it('a ranking gives equal points one rank, then skips, and orders them by login', async () => {
  const [a, b, c, d] = people as [Person, Person, Person, Person];
  for (const [person, sum] of [
    [a, 20],
    [b, 10],
    [c, 10],
    [d, 5],
  ] as const)
    await earn(person, sum, 0);
  const { data } = await school.as(d).get('/ranking');
  expect(data.world.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 2, 4]);
  const equal = [b, c].map(({ login }) => login).sort();
  expect(data.world.slice(1, 3).map(({ login }: { login: string }) => login)).toEqual(equal);
  expect(data.user).toEqual({ rank: 4, user_id: d.id, login: d.login, country: 'sk', ranking: 5 });
});

it('a ranking shows nobody who hides, whom the setting still tells the own rank', async () => {
  const [open, hidden, third] = people as [Person, Person, Person];
  await earn(open, 10, 0);
  await earn(hidden, 20, 0);
  await earn(third, 5, 0);
  await school.as(hidden).put('/user/preferences', { hidden_in_rankings: true });
  for (const path of ['/ranking', '/ranking/country', '/ranking?month=2026_01']) {
    const { data } = await school.as(third).get(path);
    expect(data.world.map(({ user_id }: { user_id: number }) => user_id)).toEqual([open.id, third.id]);
    expect(data.user.rank).toBe(2);
    const own = (await school.as(hidden).get(path)).data.user;
    expect([own.rank, own.ranking]).toEqual([1, 20]);
  }
  const { data } = await school.as(third).post('/ranking/months', { months: ['2026_01'] });
  expect(JSON.stringify(data)).not.toContain(hidden.login);
  await school.as(hidden).put('/user/preferences', { hidden_in_rankings: false });
  expect((await school.as(third).get('/ranking')).data.user.rank).toBe(3);
});

it('a ranking of months has the three best of each', async () => {
  for (const [n, person] of people.entries()) await earn(person, 10 + n, 1);
  const { data } = await school.as(people[0] as Person).post('/ranking/months', { months: MONTHS });
  expect(Object.keys(data)).toEqual(MONTHS);
  expect(data['2026_01']).toEqual([]);
  expect(data['2026_02'].map(({ rank, ranking }: { rank: number; ranking: number }) => [rank, ranking])).toEqual([
    [1, 17],
    [2, 16],
    [3, 15],
  ]);
});

it('a ranking names no rank before the first point, and none of another country', async () => {
  const [first] = people as [Person];
  expect((await school.as(first).get('/ranking')).data).toMatchObject({
    world: [],
    user: { rank: null, ranking: 0 },
  });
  expect((await school.as(first).get('/ranking/country?country=cz')).data.user).toBeNull();
  expect((await school.as(first).get('/user/points')).data.ranks).toEqual({
    world: null,
    country: null,
    month: null,
  });
  await earn(first, 3, 0);
  expect((await school.as(first).get('/user/points')).data.ranks).toEqual({ world: 1, country: 1, month: null });
});
