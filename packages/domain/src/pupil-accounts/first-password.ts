import { pick, type Random, randomInt } from '../random.ts';
import { ADJECTIVES, NOUNS } from './first-password-words.ts';

/** 0 and 1 look like letters. */
const LOWEST_DIGIT = 2;
const DIGITS = 8;
const DIGIT_COUNT = 3;

/** Returns a first password that a child can read and type: two words and three digits, `ModraRyba472` (product §5.29). */
export function newFirstPassword(random: Random): string {
  const words = [pick(random, ADJECTIVES), pick(random, NOUNS)].map((word = '') => capitalised(word));
  const digits = Array.from({ length: DIGIT_COUNT }, () => LOWEST_DIGIT + randomInt(random, DIGITS));
  return [...words, ...digits].join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
