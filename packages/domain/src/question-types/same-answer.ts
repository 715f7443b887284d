import { cleanText, comparable } from '../text/normalise.ts';

/** Before an answer of which nothing is left: no other form has this character. */
const AS_WRITTEN = '\u0000';

/**
 * Returns the form in which an answer is compared (product §5.20): two answers are the same if their forms are, and not empty.
 *
 * Expected and given answers go through the same normaliser. An answer of which nothing is left ("…") is compared as it is written. An
 * empty answer has an empty form.
 */
export function answerForm(text: string, counts: { folded: boolean; spaces: boolean }): string {
  const form = comparable(text, counts);
  if (form !== '') return form;
  const written = cleanText(text);
  return written === '' ? '' : AS_WRITTEN + written;
}
