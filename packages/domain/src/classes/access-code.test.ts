import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { newAccessCode, normaliseAccessCode } from './access-code.ts';

describe('a registration code', () => {
  it('has eight characters that are not mistaken for each other: no 0 O 1 I L', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(newAccessCode(seededRandom(seed))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      }),
    );
  });

  it('uses all of its 31 characters', () => {
    const random = seededRandom('codes');
    const codes = Array.from({ length: 200 }, () => newAccessCode(random));
    expect(new Set(codes.join('')).size).toBe(31);
  });

  it.each([
    ...['ABCD2345', 'abcd2345', ' abcd-2345 ', 'AB CD 23 45', 'abcd–2345', 'abcd\u00a02345\u200b'],
    'https://slovickovo.example/register?code=ABCD2345',
    'Pridajte sa: https://slovickovo.example/register?code=abcd2345 Vaša učiteľka',
  ])('may be typed as "%s"', (typed) => {
    expect(normaliseAccessCode(typed)).toBe('ABCD2345');
  });
});
