import { type FieldProblem, type TextTooLong, textTooLong } from '../field-problems.ts';
import type { TextLimit } from '../limits.ts';
import { cleanText } from './normalise.ts';

/** The problem of a one-line text, or null. `missing` is the problem of an empty text; null if the text is optional. */
export function textProblem<Missing extends FieldProblem | null>(
  text: string,
  { longest, missing }: { longest: TextLimit; missing: Missing },
): Missing | TextTooLong | null {
  const cleaned = cleanText(text);
  if (cleaned === '') return missing;
  return characterCount(cleaned) > longest ? textTooLong(longest) : null;
}

/** The number of code points, as PostgreSQL's `char_length` counts, so that form and column agree. */
export function characterCount(text: string): number {
  return [...text].length;
}
