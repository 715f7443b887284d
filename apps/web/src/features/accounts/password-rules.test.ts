import { passwordProblem } from '@slovickovo/domain/accounts/accounts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PASSWORD_RULE_NAMES, PASSWORD_RULES } from './password-rules.ts';

const meetsAll = (password: string) => PASSWORD_RULE_NAMES.every((rule) => PASSWORD_RULES[rule](password));

it('ticks all conditions exactly if the password is valid', () => {
  const likePassword = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '_', '?', 'č', ' ', '"'), maxLength: 9 });
  fc.assert(
    fc.property(likePassword, (password) => {
      expect(meetsAll(password)).toBe(passwordProblem(password) === null);
    }),
    { numRuns: 500 },
  );
});
