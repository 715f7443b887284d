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
const earn = (person: Person, points: number, month: number) => handIn([{ person, points }], month);

/** Books results of several people in a month, counted from 0, in one statement. */
async function handIn(earned: readonly { person: Person; points: number }[], month: number): Promise<void> {
  const booked = earned.map(({ person, points }) => {
    newest += 1;
    const at = `2026-0${month + 1}-${String(1 + (newest % 28)).padStart(2, '0')}T12:00:00Z`;
    return { id: newest, user_id: person.id, points, at };
  });
  await earnPoints(school.db, config, ...booked);
  results.push(...booked);
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
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hand in' as const),
      all: fc.array(points, { minLength: PEOPLE, maxLength: PEOPLE }),
      month: fc.nat({ max: 2 }),
    }),
  },
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
  if (next.do === 'hand in') {
    return handIn(
      people.map((person, index) => ({ person, points: next.all[index] ?? 0 })),
      next.month,
    );
  }
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

  it('stays exact when classes with pupils in common hand in at once, beside changes of their pupils', async () => {
    const [hidden, moved] = people as [Person, Person];
    const classes = Array.from({ length: 12 }, (_, n) => {
      const attending = people.filter((_, place) => (place + n) % 3 > 0);
      return (n % 2 === 0 ? attending : attending.toReversed()).map((person) => ({ person, points: 1 + (n % 5) }));
    });
    await Promise.all([
      ...classes.map((results, n) => handIn(results, n % 3)),
      change(hidden, { hidden_in_rankings: true }),
      change(moved, { country: 'cz' }),
      addUp(),
    ]);
    await expectExact();
  });

  it('is counted in one row for each bucket that pupils reach together', async () => {
    // What earlier people have left adds up to nothing.
    await addUp();
    await handIn(
      people.map((person) => ({ person, points: 300 })),
      1,
    );
    const counts = await school.db.selectFrom('ranking_counts').select(['people', 'is_sum']).execute();
    // Two periods, two scopes, three levels.
    expect(counts).toEqual(Array.from({ length: 12 }, () => ({ people: PEOPLE, is_sum: false })));
  });

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
