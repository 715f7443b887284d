import { describe, expect, it } from 'vitest';
import { passwordGuesses, personalPasswordProblem } from './password-guesses.ts';

describe('the word behind a password', () => {
  it.each([
    { password: 'Heslo', because: 'a capital' },
    { password: 'Heslo123', because: 'digits' },
    { password: 'Heslo2024!', because: 'a year and a symbol' },
    { password: '!1Heslo', because: 'digits in front' },
    { password: 'H3sl0', because: 'digits for letters' },
    { password: 'Hesl0123', because: 'a digit for the last letter, and more digits' },
    { password: 'He$1o', because: '1 for l' },
    { password: 'HesloHeslo1', because: 'a doubled word' },
    { password: 'Olseh1', because: 'backwards' },
  ])('of $password is heslo: $because', ({ password }) => {
    expect(passwordGuesses(password)).toContain('heslo');
  });

  it.each(['Heslar5', 'Zaheslo7', 'Jaz3rnica'])('of %s is not heslo', (password) => {
    expect(passwordGuesses(password)).not.toContain('heslo');
  });

  it('is looked for in the longest passwords as well', () => {
    expect(passwordGuesses(`Heslo${'1'.repeat(295)}`)).toContain('heslo');
  });
});

describe('a password of one’s own name', () => {
  const person = { login: 'ruzenka_7', name: 'Žofia', surname: 'Kráľová-Malá' };

  it.each(['Ruzenka_7', 'MojaRuzenka1', 'Zofia2012', 'Z0f1a99', 'Kralova5', 'Mala1Mala', 'Avolark1', 'xXruz3nkaXx1'])(
    'is %s',
    (password) => {
      expect(personalPasswordProblem(password, person)).toBe('password_personal');
    },
  );

  it.each(['Jaz3rnica', 'Sedem7veci', 'Kral0vstvo'])('is not %s', (password) => {
    expect(personalPasswordProblem(password, person)).toBeNull();
  });

  it('does not look at parts of three letters', () => {
    expect(personalPasswordProblem('Jankohrasko7', { login: 'jan', name: 'Jan', surname: 'Ko' })).toBeNull();
  });
});
