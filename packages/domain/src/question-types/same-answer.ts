import { cleanText, comparable } from '../text/normalise.ts';

/**
 * Whether a response is the expected answer (product §5.20).
 *
 * Both go through the same normaliser. An answer of which nothing is left ("…") is compared as it is written. An empty
 * response is never right.
 */
export function isSameAnswer(
  expected: string,
  response: string,
  counts: { folded: boolean; spaces: boolean },
): boolean {
  const wanted = comparable(expected, counts);
  if (wanted !== '') return comparable(response, counts) === wanted;
  const written = cleanText(expected);
  return written !== '' && cleanText(response) === written;
}
