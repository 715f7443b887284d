import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginProblem } from '../accounts/accounts.ts';
import { differentLogins, loginCandidates, loginOfName, numberedLogin } from './logins.ts';

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

describe('different logins', () => {
  it('get numbers, also where others have them already', () => {
    const taken = new Set(['anna_mala', 'anna_mala3', 'peter2']);
    const wishes = ['anna_mala', 'eva_biela', 'anna_mala', 'peter2', 'Anna_Mala'];
    expect(differentLogins(wishes, { taken, count: 5 })).toEqual([
      'anna_mala2',
      'eva_biela',
      'anna_mala4',
      'peter2_2',
      'Anna_Mala5',
    ]);
  });

  it('are undefined where all candidates are taken', () => {
    expect(differentLogins(['eva', 'eva', 'eva'], { taken: new Set(), count: 2 })).toEqual(['eva', 'eva2', undefined]);
  });

  it('are different regardless of case, valid, and among the candidates', () => {
    const wishes = fc.array(fc.constantFrom('a', 'A', 'a2', 'a2_2', 'b'.repeat(50), 'B'.repeat(50), 'ziak'), {
      maxLength: 100,
    });
    const takenLogins = fc.array(fc.constantFrom('a', 'a2', 'a3', 'a2_2', 'b'.repeat(50), `${'b'.repeat(49)}2`));
    fc.assert(
      fc.property(wishes, takenLogins, (wanted, others) => {
        const taken = new Set(others);
        const logins = differentLogins(wanted, { taken, count: 300 });
        expect(new Set(logins.map((login) => login?.toLowerCase())).size).toBe(wanted.length);
        logins.forEach((login = '', at) => {
          expect(loginProblem(login)).toBeNull();
          expect(taken.has(login.toLowerCase())).toBe(false);
          expect(loginCandidates(wanted[at] ?? '', 300)).toContain(login);
        });
      }),
    );
  });
});
