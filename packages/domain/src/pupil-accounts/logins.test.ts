import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginProblem } from '../accounts/accounts.ts';
import { seededRandom } from '../random.ts';
import {
  differentLogins,
  drawnNumbers,
  firstNumbers,
  type LoginNumbers,
  loginCandidates,
  loginOfName,
  numberedLogin,
} from './logins.ts';

describe('the login of a name', () => {
  it.each([
    ['Anna', 'Malá', 'anna_mala'],
    ['Anna Mária', 'Malá-Nováková', 'anna_mala'],
    ['Ľubomír', 'Šťastný', 'lubomir_stastny'],
    ['Zsófia', "O'Connor", 'zsofia_oconnor'],
    ['Ján', 'van der Berg', 'jan_berg'],
    ['Олена', 'Шевченко', 'olena_sevcenko'],
    ['Юлія', 'Їжакевич', 'julija_jizakevyc'],
    ['Anna', '', 'anna'],
    ['小明', '李', 'ziak'],
  ])('of %s %s is %s', (name, surname, login) => {
    expect(loginOfName({ name, surname })).toBe(login);
  });

  it('is a login, whatever the name is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 9999 }),
        (name, surname, number) => {
          expect(loginProblem(numberedLogin(loginOfName({ name, surname }), number))).toBeNull();
        },
      ),
    );
  });
});

const random = seededRandom('logins');
const countOf = (numbers: LoginNumbers) => loginCandidates(numbers).length;

describe('the numbers of logins', () => {
  it('are as many as each wish needs, and eight that others may have', () => {
    const wishes = [
      ...Array.from({ length: 500 }, () => 'anna_mala'),
      ...Array.from({ length: 500 }, (_, n) => `eva${n}`),
    ];
    expect(countOf(firstNumbers(wishes))).toBe(500 + 8 + 500 * (1 + 8));
    // However a name is written, its pupils share the numbers.
    expect(countOf(firstNumbers(['anna', 'Anna', 'ANNA', 'aNNa']))).toBe(4 + 8);
  });

  it.each([
    { round: 1, least: 100, most: 999 },
    { round: 2, least: 10_000, most: 99_999 },
    { round: 4, least: 100_000_000, most: 999_999_999 },
    { round: 9, least: 100_000_000, most: 999_999_999 },
  ])('that are drawn in round $round are from $least to $most, eight for each pupil', ({ round, least, most }) => {
    const numbers = drawnNumbers(['anna', 'Anna', 'eva'], { round, random });
    expect([...numbers].map(([wish, drawn]) => [wish, drawn.length])).toEqual([
      ['anna', 16],
      ['eva', 8],
    ]);
    const all = [...numbers.values()].flat();
    expect(Math.min(...all)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...all)).toBeLessThanOrEqual(most);
    expect(new Set(all).size).toBeGreaterThan(20);
  });
});

describe('different logins', () => {
  it('get numbers, also where others have them already', () => {
    const taken = new Set(['anna_mala', 'anna_mala3', 'peter2']);
    const wishes = ['anna_mala', 'eva_biela', 'anna_mala', 'peter2', 'Anna_Mala'];
    expect(differentLogins(wishes, { taken, numbers: firstNumbers(wishes) })).toEqual([
      'anna_mala2',
      'eva_biela',
      'anna_mala4',
      'peter2_2',
      'Anna_Mala5',
    ]);
  });

  it('are undefined where all candidates are taken', () => {
    const numbers = new Map([['eva', [1, 2]]]);
    expect(differentLogins(['eva', 'Eva', 'eva'], { taken: new Set(), numbers })).toEqual(['eva', 'Eva2', undefined]);
  });

  it('are different regardless of case, valid, and among the candidates', () => {
    const wishes = fc.array(fc.constantFrom('a', 'A', 'a2', 'a2_2', 'b'.repeat(50), 'B'.repeat(50), 'ziak'), {
      maxLength: 100,
    });
    const takenLogins = fc.array(fc.constantFrom('a', 'a2', 'a3', 'a2_2', 'b'.repeat(50), `${'b'.repeat(49)}2`));
    fc.assert(
      fc.property(wishes, takenLogins, (wanted, others) => {
        const taken = new Set(others);
        const numbers = firstNumbers([...wanted, ...wanted, ...wanted]);
        const logins = differentLogins(wanted, { taken, numbers });
        expect(new Set(logins.map((login) => login?.toLowerCase())).size).toBe(wanted.length);
        logins.forEach((login = '', at) => {
          expect(loginProblem(login)).toBeNull();
          expect(taken.has(login.toLowerCase())).toBe(false);
          const own = new Map([...numbers].filter(([wish]) => wish === wanted[at]?.toLowerCase()));
          expect(loginCandidates(own)).toContain(login.toLowerCase());
        });
      }),
    );
  });
});
