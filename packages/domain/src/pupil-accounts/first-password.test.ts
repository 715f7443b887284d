import { expect, it } from 'vitest';
import { passwordProblem } from '../accounts/accounts.ts';
import { seededRandom } from '../random.ts';
import { newFirstPassword } from './first-password.ts';
import { ADJECTIVES, NOUNS } from './first-password-words.ts';

it('is two Slovak words and three digits, and fulfils the rule of passwords', () => {
  const random = seededRandom('cards');
  const passwords = Array.from({ length: 2_000 }, () => newFirstPassword(random));
  for (const password of passwords) {
    expect(password).toMatch(/^[A-Z][a-z]{2,8}[A-Z][a-z]{2,7}[2-9]{3}$/);
    expect(passwordProblem(password, 10)).toBeNull();
  }
  expect(new Set(passwords).size).toBeGreaterThan(1_990);
});

it('is one of 9.7 million (docs/security.md, "First passwords of pupils")', () => {
  expect([ADJECTIVES.length, NOUNS.length]).toEqual([120, 158]);
  expect(Math.log2(120 * 158 * 8 ** 3)).toBeGreaterThan(23);
});

it('is made of different words without letters that look like digits at their beginning', () => {
  for (const words of [ADJECTIVES, NOUNS]) {
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => !/^[a-hj-np-z][a-z]+$/.test(word))).toEqual([]);
  }
});
