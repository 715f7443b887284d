import { describe, expect, it } from 'vitest';
import {
  codeProblem,
  consentProblem,
  emailProblem,
  loginProblem,
  nameProblem,
  normaliseLogin,
  oldPasswordProblem,
  passwordProblem,
  passwordRepeatProblem,
  proofPasswordProblem,
  schoolProblem,
  surnameProblem,
  telephoneProblem,
} from './accounts.ts';
import { cleanName, initials } from './names.ts';
import { refusedPasswordCharacters, unmetPasswordRules } from './password-rules.ts';

describe('a login', () => {
  it.each(['anna', 'Anna_N-1', '7', 'x'.repeat(50)])('may be %s', (login) => {
    expect(loginProblem(login)).toBeNull();
  });

  it.each(['anna nová', 'žaneta', 'anna.n', 'anna@x.sk', ' anna', 'ann\u200ba', 'ан'])('may not be "%s"', (login) => {
    expect(loginProblem(login)).toBe('login_invalid');
  });

  it.each(['', '   ', '\u200b'])('is required', (login) => {
    expect(loginProblem(login)).toBe('login_required');
  });

  it('is the same in any case', () => {
    expect(normaliseLogin(' Anna_N ')).toBe(normaliseLogin('anna_n'));
  });
});

describe('a password', () => {
  it.each(['Abcd1', 'aB3[]{};:=</>_+^#$@!%*?&'])('may be %s', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  it.each([
    { password: 'Abc1', because: 'four characters' },
    { password: 'abcd1', because: 'no capital' },
    { password: 'ABCD1', because: 'no lower-case letter' },
    { password: 'Abcde', because: 'no digit' },
    { password: 'Abcd 1', because: 'a space' },
    { password: 'Abcd1-', because: 'a symbol that is not listed' },
    { password: 'Ábcd1E', because: 'an accent' },
    { password: 'Abcd1\\', because: 'a backslash' },
  ])('may not be $password: $because', ({ password }) => {
    expect(passwordProblem(password)).toBe('password_weak');
  });

  it.each([
    { password: 'abcd', unmet: ['length', 'upper', 'digit'] },
    { password: 'ABCD 1', unmet: ['lower', 'symbols'] },
    { password: 'Abcd1', unmet: [] },
  ])('$password does not meet $unmet', ({ password, unmet }) => {
    expect(unmetPasswordRules(password)).toEqual(unmet);
  });

  it('may have no other character, of which each is named once', () => {
    expect(refusedPasswordCharacters('Abc-1.2-3 4')).toEqual(['-', '.', ' ']);
    expect(refusedPasswordCharacters('Abc1[]{};:=<>/_+^#$@!%*?&')).toEqual([]);
  });

  it('must be longer if the installation requires it', () => {
    expect(passwordProblem('Abcdef1', 8)).toBe('password_weak');
    expect(passwordProblem('Abcdefg1', 8)).toBeNull();
  });

  it('is required, must be repeated equally, and needs the old one', () => {
    expect(passwordProblem('')).toBe('password_required');
    expect(passwordRepeatProblem('Abcd1', '')).toBe('password_repeat_required');
    expect(passwordRepeatProblem('Abcd1', 'abcd1')).toBe('passwords_differ');
    expect(passwordRepeatProblem('Abcd1', 'Abcd1')).toBeNull();
    expect(oldPasswordProblem('')).toBe('old_password_required');
    expect(oldPasswordProblem('any password')).toBeNull();
    expect(proofPasswordProblem('')).toBe('proof_password_required');
    expect(proofPasswordProblem('any password')).toBeNull();
  });
});

describe('an e-mail address', () => {
  it.each(['anna@skola.sk', 'a.n+sk@mail.skola.edu', "o'neil@x-y.ie", ' anna@skola.sk '])('may be %s', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  it.each([
    'anna',
    'anna@',
    '@skola.sk',
    'anna@skola',
    'anna@@skola.sk',
    'anna nova@skola.sk',
    'anna@skola..sk',
    '.anna@skola.sk',
    'an..na@skola.sk',
    'anna@-skola.sk',
    'anna@skola.s1-',
    'Anna <anna@skola.sk>',
    'anna@skola.sk,ema@skola.sk',
    'anna@skola.sk\nbcc: ema@skola.sk',
  ])('may not be %s', (email) => {
    expect(emailProblem(email)).toBe('email_invalid');
  });

  it('is required', () => {
    expect(emailProblem('  ')).toBe('email_required');
  });
});

describe('personal data', () => {
  it('need a name, a surname and, for a teacher, a school', () => {
    expect(nameProblem(' ')).toBe('name_required');
    expect(surnameProblem('')).toBe('surname_required');
    expect(schoolProblem('\u200b')).toBe('school_required');
    expect([nameProblem('Anna'), surnameProblem('Nová'), schoolProblem('ZŠ Hlboká')]).toEqual([null, null, null]);
  });

  it('have a maximum length', () => {
    expect(nameProblem('x'.repeat(101))).toBe('text_longer_than_100');
    expect(loginProblem('x'.repeat(51))).toBe('text_longer_than_50');
    expect(emailProblem(`${'a'.repeat(250)}@skola.sk`)).toBe('text_longer_than_254');
    expect(passwordProblem(`Aa1${'x'.repeat(198)}`)).toBe('text_longer_than_200');
    expect(telephoneProblem('0'.repeat(31))).toBe('text_longer_than_30');
  });

  it('need consent, but no telephone', () => {
    expect(telephoneProblem('')).toBeNull();
    expect(consentProblem(false)).toBe('consent_required');
    expect(consentProblem(true)).toBeNull();
  });

  it('need a registration code if the form asks for one', () => {
    expect(codeProblem(' ')).toBe('code_required');
    expect(codeProblem('ABCD-2345')).toBeNull();
  });
});

describe('a name', () => {
  it.each([
    ['a filler of Hangul', '\u3164'],
    ['a narrow filler of Hangul', '\uffa0'],
    ['a filler of a consonant', '\u115f'],
    ['the blank of Braille', '\u2800'],
    ['a joiner of graphemes', '\u034f'],
    ['a variant of a character', '\ufe0f'],
    ['a zero-width joiner', '\u200d'],
    ['a tag', '\u{e0041}'],
  ])('loses %s, which nobody sees', (_, unseen) => {
    expect(nameProblem(unseen)).toBe('name_required');
    expect(surnameProblem(unseen)).toBe('surname_required');
    expect(cleanName(` Ja${unseen}na  Mária`)).toBe('Jana Mária');
  });

  it('may be of any script, and a dash for people with a single name', () => {
    expect(['李', 'Олена', "O'Connor", '-'].map(nameProblem)).toEqual([null, null, null, null]);
  });
});

describe('the letters on an avatar', () => {
  it.each([
    { name: 'Anna', surname: 'Nová', login: 'anna1', letters: 'AN' },
    { name: 'čenek', surname: 'žila', login: 'x', letters: 'ČŽ' },
    { name: 'Č'.normalize('NFD'), surname: 'Žila', login: 'x', letters: 'ČŽ' },
    { name: '', surname: 'Nová', login: 'anna1', letters: 'AN' }, // of the login
    { name: '', surname: '', login: 'ema', letters: 'EM' },
    { name: ' ', surname: '', login: 'x', letters: 'X' },
  ])('of "$name $surname", login $login, are $letters', ({ letters, ...person }) => {
    expect(initials(person)).toBe(letters);
  });
});
