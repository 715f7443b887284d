/**
 * Which caller gets which answer, for all endpoints. The things belong to the teacher of one class or to a pupil of it. A refused
 * call leaves the database as it was, and no call sends more statements than it may.
 */
import { API } from '@slovickovo/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outcomes, SECRETS } from '../testing/access/access-outcomes.ts';
import { ACCESS_ROWS, answerOf } from '../testing/access/access-table.ts';
import { createWorld, PRINCIPALS, type Principal, type World } from '../testing/access/access-world.ts';
import { SOCIAL_SETTINGS } from '../testing/access/social-access.ts';
import { type WrittenTables, watchTables } from '../testing/access/written-tables.ts';
import { createSchool, type School } from '../testing/school.ts';
import { STAND_IN_ESPEAK } from '../testing/stand-ins/speaking-programs.ts';
import { MOST_STATEMENTS } from '../testing/statements/most-statements.ts';
import { sentStatements } from '../testing/statements/sent-statements.ts';

let school: School;
let written: WrittenTables;
beforeAll(async () => {
  school = await createSchool({ ESPEAK_BIN: STAND_IN_ESPEAK, ...SOCIAL_SETTINGS });
  written = await watchTables(school);
});
afterAll(() => school.close());

it('notices what a refused call writes', async () => {
  const { id } = await school.pupil();
  await written.clear();
  expect(await written.list()).toEqual([]);
  await school.db.updateTable('users').set({ name: 'Eva' }).where('id', '=', id).execute();
  expect(await written.list()).toEqual(['users']);
});

it('has every endpoint of the API in the table', () => {
  const contracted = Object.entries(API).flatMap(([feature, table]) =>
    Object.keys(table).map((name) => `${feature}.${name}`),
  );
  expect(ACCESS_ROWS.map(({ id }) => id).sort()).toEqual(contracted.sort());
});

/** A stream goes on reading for a while after its caller has left, so these come last. */
const ROWS = ACCESS_ROWS.toSorted(
  (one, other) => Number(one.endpoint.stream ?? false) - Number(other.endpoint.stream ?? false),
);

describe('access', () => {
  const read = new Set<string>();
  /** Reads change nothing, so that they share a world, which takes longer to make than they take. */
  let worldOfReads: World;
  beforeAll(async () => {
    worldOfReads = await createWorld(school);
  });

  it.each(ROWS)('$call', async (entry) => {
    const world = entry.endpoint.method === 'GET' ? worldOfReads : await createWorld(school);
    // Refused callers call first, so that a refusal is not the effect of an earlier successful call.
    const isRefused = (principal: Principal) => entry.row.outcomes[principal] !== 200;
    const callers = [...PRINCIPALS.filter(isRefused), ...PRINCIPALS.filter((principal) => !isRefused(principal))];
    const send = async (principal: Principal) => (await entry.row.send?.(world, principal)) ?? {};
    const outcomes: Partial<Outcomes> = {};
    for (const principal of callers) {
      const sent = await send(principal);
      await written.clear();
      let answer: Awaited<ReturnType<typeof answerOf>> | undefined;
      const statements = await sentStatements(async () => {
        answer = await answerOf(world, principal, entry.endpoint, sent);
      });
      if (answer === undefined) throw new Error('The call was not answered.');
      const { outcome, text } = answer;
      outcomes[principal] = outcome;
      expect(statements.length, `statements for ${principal}`).toBeLessThanOrEqual(MOST_STATEMENTS);
      if (outcome !== 200) expect(await written.list(), `written for ${principal}: ${outcome}`).toEqual([]);
      for (const { name, readers } of SECRETS.filter((secret) => text.includes(secret.of(world)))) {
        expect(readers, `${principal} reads ${name}`).toContain(principal);
        read.add(`${name}: ${principal}`);
      }
    }
    expect(outcomes).toEqual(entry.row.outcomes);
  });

  it('shows every secret to each of its readers', () => {
    const expected = SECRETS.flatMap(({ name, readers }) => readers.map((principal) => `${name}: ${principal}`));
    expect([...read].sort()).toEqual(expected.sort());
  });
});
