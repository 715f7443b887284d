import { seededRandom } from '@slovickovo/domain/random';
import { describe, expect, it } from 'vitest';
import { freeLogins } from './logins.service.ts';

/** Logins for the wishes, where others have `taken`, and how many logins the database was asked for each time. */
async function loginsOf(wishes: readonly string[], taken: ReadonlySet<string> = new Set()) {
  const asked: number[] = [];
  const logins = await freeLogins(wishes, seededRandom('logins'), async (candidates) => {
    asked.push(candidates.length);
    return candidates.filter((login) => taken.has(login));
  });
  return { logins, asked };
}

const numbered = (login: string, count: number) =>
  new Set(Array.from({ length: count }, (_, at) => (at === 0 ? login : `${login}${at + 1}`)));

describe('the logins of a list', () => {
  it('are looked up once, and not more of them than nine for each pupil', async () => {
    const oneName = Array.from({ length: 500 }, () => 'anna_mala');
    const others = Array.from({ length: 500 }, (_, n) => `eva_ko${n}x`);
    const { logins, asked } = await loginsOf([...oneName, ...others]);
    expect(logins).toEqual([...numbered('anna_mala', 500), ...others]);
    expect(asked).toEqual([508 + 500 * 9]);
  });

  it('get a drawn number when others have the first ones', async () => {
    const { logins } = await loginsOf(['eva_mala', 'anna_mala', 'anna_mala'], numbered('anna_mala', 20));
    expect(logins).toEqual([
      'eva_mala',
      expect.stringMatching(/^anna_mala\d{3}$/),
      expect.stringMatching(/^anna_mala\d{3}$/),
    ]);
    expect(logins[1]).not.toBe(logins[2]);
  });

  it.each([600, 6_000, 60_000])(
    'are found as fast when somebody has registered %i numbers of a name',
    async (count) => {
      const wishes = Array.from({ length: 500 }, () => 'anna_mala');
      const taken = numbered('anna_mala', count);
      const { logins, asked } = await loginsOf(wishes, taken);
      expect(new Set(logins).size).toBe(500);
      expect(asked.length).toBeLessThanOrEqual(4);
      expect(Math.max(...asked)).toBeLessThanOrEqual(9 * 500);
      expect(logins.filter((login) => taken.has(login))).toEqual([]);
    },
  );
});
