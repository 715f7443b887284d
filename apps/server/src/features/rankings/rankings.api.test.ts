import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { transaction } from '../../db/database.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { earnPoints } from '../../testing/earn-points.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { lockUser } from '../privacy/erasure/erasure.repository.ts';
import { eraseUser, eraseWithin } from '../privacy/erasure/erasure.service.ts';
import { bookingOf } from '../runs/points/points.service.ts';
import { takeResultBack } from '../runs/results/voiding.repository.ts';
import { addUpCounts } from './rankings.repository.ts';

/** Random histories; `MODEL_RUNS` raises their number. */
const HISTORIES = Number(process.env.MODEL_RUNS ?? 10);
const STEPS = 40;
const PEOPLE = 8;
const MONTHS = ['2026_01', '2026_02', '2026_03'];
const COUNTRIES = ['sk', 'cz', 'ua'];
const config = readConfig({});

let school: School;
let people: Person[] = [];
let results: { id: number }[] = [];
let newest = 1_000_000;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school?.close());
beforeEach(newPeople);

async function newPeople(): Promise<void> {
  await school.db.deleteFrom('users').execute();
  people = await school.pupils(PEOPLE);
  results = [];
}

/** Books a result in a month, counted from 0. */
async function earn(person: Person, points: number, month: number): Promise<void> {
  newest += 1;
  const id = newest;
  const at = `2026-0${month + 1}-${String(1 + (id % 28)).padStart(2, '0')}T12:00:00Z`;
  await earnPoints(school.db, config, { id, user_id: person.id, points, at });
  results.push({ id });
}

/** Adds up every bucket that changed. */
const addUp = () => addUpCounts(school.db, 100_000);

const takeBack = (id: number) =>
  transaction(school.db, (tx) => takeResultBack(tx, id, { booking: bookingOf(config, 'test'), isCounted: false }));

async function change({ id }: Person, values: Record<string, unknown>): Promise<void> {
  await school.db.updateTable('users').set(values).where('id', '=', id).execute();
}

async function erase(person: Person): Promise<void> {
  await eraseUser(school.app.context, person.id);
  people = people.filter((other) => other !== person);
}

interface Place {
  user_id: number;
  rank: number | null;
  points: number;
  visible: boolean;
}

/** The ranking by its rules, from the ledger of results alone. */
async function oracle(month: string | null, country: string | null): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with person as (
      select u.id, u.login, u.country, not u.hidden_in_rankings and u.blocked_at is null as visible,
        (select coalesce(sum(l.ranked_points), 0)::int from points_ledger l where l.user_id = u.id
          and (${month}::text is null or to_char(l.earned_at at time zone ${config.TZ_NAME}, 'YYYY_MM') = ${month})
        ) as points
      from users u where ${country}::text is null or u.country = ${country}
    )
    select p.id as user_id, p.points, p.visible, case when p.points > 0 then
      1 + (select count(*)::int from person o where o.visible and o.points > p.points) end as rank
    from person p order by p.points desc, lower(p.login)`.execute(school.db);
  return rows;
}

/** Compares every list, and the rank of every person in it, with the oracle. */
async function expectExact(): Promise<void> {
  for (const month of [null, ...MONTHS]) {
    for (const country of [null, ...COUNTRIES]) {
      const expected = await oracle(month, country);
      const best = expected.filter(({ visible, points }) => visible && points > 0).slice(0, 10);
      const query = month === null ? '' : `month=${month}`;
      const path = country === null ? `/ranking?${query}` : `/ranking/country?country=${country}&${query}`;
      for (const person of people) {
        const allowed = await school.db
          .selectFrom('users')
          .select('blocked_at')
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow();
        if (allowed.blocked_at !== null) continue;
        const { data } = await school.as(person).get(path);
        expect(
          data.world.map(({ user_id, rank, ranking }: { user_id: number; rank: number; ranking: number }) => [
            user_id,
            rank,
            ranking,
          ]),
        ).toEqual(best.map(({ user_id, rank, points }) => [user_id, rank, points]));
        const own = expected.find(({ user_id }) => user_id === person.id);
        expect(data.user && [data.user.rank, data.user.ranking]).toEqual(own ? [own.rank, own.points] : null);
      }
    }
  }
}

const who = fc.nat({ max: PEOPLE - 1 });
/** Points on both sides of the borders of buckets, often equal. */
const points = fc.oneof(fc.constantFrom(0, 1, 10, 127, 128, 129, 1_500), fc.nat({ max: 1_500 }));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('earn' as const), who, points, month: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), who, hidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), who, blocked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('move' as const), who, country: fc.constantFrom(...COUNTRIES) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add up' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(next: Step): Promise<void> {
  if (next.do === 'add up') return addUp();
  if (next.do === 'take back') {
    const result = results[next.which % Math.max(results.length, 1)];
    if (result !== undefined) await takeBack(result.id);
    return;
  }
  const person = people[next.who];
  if (person === undefined) return;
  switch (next.do) {
    case 'earn':
      return earn(person, next.points, next.month);
    case 'hide':
      return change(person, { hidden_in_rankings: next.hidden });
    case 'block':
      return change(person, { blocked_at: next.blocked ? new Date().toISOString() : null });
    case 'move':
      return change(person, { country: next.country });
    case 'rename':
      newest += 1;
      return change(person, { login: `Novy_${newest % 7}_${newest}` });
    case 'erase':
      return erase(person);
  }
}

describe('every rank of everybody, of all time, months, the world and countries', () => {
  it('is that of a plain count after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        await newPeople();
        for (const next of steps) await take(next);
        await expectExact();
      }),
      { numRuns: HISTORIES },
    );
  }, 300_000);

  it('stays exact while fifty results, hiding, moving, deletions and the adding up happen at once', async () => {
    for (const person of people) await earn(person, 100 + (person.id % 3), 0);
    const voided = results.map(({ id }) => id).slice(0, 4);
    const [erased, hidden, moved, blocked] = people as [Person, Person, Person, Person];
    const finishes = Array.from({ length: 50 }, (_, n) =>
      // The last person is not erased, so that nobody earns for an account that is gone.
      earn(people[1 + (n % (PEOPLE - 1))] as Person, 1 + n, n % 3),
    );
    await Promise.all([
      ...finishes,
      ...voided.map(takeBack),
      erase(erased),
      change(hidden, { hidden_in_rankings: true }),
      change(moved, { country: 'cz' }),
      change(blocked, { blocked_at: new Date().toISOString() }),
      addUp(),
      addUp(),
    ]);
    await expectExact();
    await addUp();
    await expectExact();
  }, 120_000);

  it('stays exact when a result is taken back whose person is being erased', async () => {
    const [erased, other] = people as [Person, Person];
    await earn(erased, 100, 0);
    await earn(other, 50, 0);
    const voided = results.map(({ id }) => id);
    let takenBack: Promise<unknown> | undefined;
    await transaction(school.db, async (tx) => {
      expect(await lockUser(tx, erased.id)).toBe(true);
      await eraseWithin(tx, school.app.context.config, erased.id);
      takenBack = Promise.all(voided.map(takeBack));
      // The erasure ends only after both changes have begun; a change that waits is seen as a lock that is not granted.
      await expect.poll(() => countWaiting(school.db)).toBeGreaterThan(0);
    });
    people = people.filter((person) => person !== erased);
    await takenBack;
    await expectExact();
  });

  it('is counted in as few rows as there are buckets once they are added up, and in none when all are gone', async () => {
    for (const person of people) await earn(person, 300, 1);
    await addUp();
    const counts = () => school.db.selectFrom('ranking_counts').select(['people', 'is_sum']).execute();
    // Two periods, two scopes, three levels.
    expect(await counts()).toEqual(Array.from({ length: 12 }, () => ({ people: PEOPLE, is_sum: true })));
    for (const person of people) await erase(person);
    await addUp();
    expect(await counts()).toEqual([]);
  });
});

describe('a ranking', () => {
  it('gives equal points one rank, then skips, and orders them by login', async () => {
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

  it('shows nobody who hides, whom the setting still tells the own rank', async () => {
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

  it('of months has the three best of each', async () => {
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

  it('names no rank before the first point, and none of another country', async () => {
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
});
