import { pick, type Random, randomInt } from '../random.ts';
import { ADJECTIVES, NOUNS } from './first-password-words.ts';

/** 0 and 1 look like letters. */
const LOWEST_DIGIT = 2;
const DIGITS = 8;
const DIGIT_COUNT = 3;

/** The number of different first passwords (docs/security.md, "First passwords of pupils"). */
export const FIRST_PASSWORDS = ADJECTIVES.length * NOUNS.length * DIGITS ** DIGIT_COUNT;

/** Returns a first password that a child can read and type: two words and three digits, `ModraRyba472` (product §5.30). */
export function newFirstPassword(random: Random): string {
  const words = [pick(random, ADJECTIVES), pick(random, NOUNS)].map((word = '') => capitalised(word));
  const digits = Array.from({ length: DIGIT_COUNT }, () => LOWEST_DIGIT + randomInt(random, DIGITS));
  return [...words, ...digits].join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
