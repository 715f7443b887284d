import { LIMITS } from '../limits.ts';
import { cleanText } from '../text/normalise.ts';
import { characterCount } from '../text/text-problem.ts';
import { readingsOf } from './alternatives.ts';

/** Alternatives are short; what is longer between commas is a clause of a sentence. */
const MOST_WORDS = 3;
/** The end of a sentence, and the forms of a noun: "Hund, -e". */
const NO_ALTERNATIVE = /[.?!]$|^[-–]/;

/**
 * The side with its commas as signs between several right answers: "jesť / papať" for "jesť, papať". Null if its commas cannot mean this:
 * those of a sentence, of the forms of a noun, or beside signs that would make something else of it.
 */
export function commasAsAlternatives(text: string): string | null {
  const parts = cleanText(text).split(/,\s/).map(cleanText);
  const areShort = parts.every(
    (part) => part !== '' && part.split(' ').length <= MOST_WORDS && !NO_ALTERNATIVE.test(part),
  );
  if (parts.length < 2 || !areShort) return null;
  const apart = parts.join(' / ');
  const expected = new Set(parts);
  const read = readingsOf(apart);
  const isSame = read.length === expected.size && read.every((reading) => expected.has(reading));
  return isSame && characterCount(apart) <= LIMITS.word_side_length ? apart : null;
}
