import { type FieldProblem, textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { cleanText, foldCase } from '../text/normalise.ts';
import { characterCount } from '../text/text-problem.ts';

/** The sides of a word: the original and its translation. */
export const WORD_SIDES = ['word_text', 'translation'] as const;
export type WordSide = (typeof WORD_SIDES)[number];

/** One row of the words form. */
export type EnteredWord = Record<WordSide, string>;

/** A stored word where only its id and its sides matter. */
export interface IdentifiedWord extends EnteredWord {
  id: number;
}

/** The two sides of a word without its other fields, which a form of rows does not have. */
export function sidesOf({ word_text, translation }: EnteredWord): EnteredWord {
  return { word_text, translation };
}

/** The problems that a row can have. */
export const WORD_PROBLEMS = [
  'word_incomplete',
  'word_duplicate',
  textTooLong(LIMITS.word_side_length),
] as const satisfies readonly FieldProblem[];
export type WordProblem = (typeof WORD_PROBLEMS)[number];

/**
 * The problem of each row, or null (product §5.10).
 *
 * Of rows with the same pair, the first is valid and the later ones are duplicates. The same original with another
 * translation is valid.
 */
export function rowProblems(rows: readonly EnteredWord[]): (WordProblem | null)[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const problem = rowProblem(row);
    if (problem) return problem;
    const key = samePairKey(row);
    if (seen.has(key)) return 'word_duplicate';
    seen.add(key);
    return null;
  });
}

/** Equal keys mean the same pair. Surrounding spaces, case and the encoding of accents make no difference. */
export function samePairKey({ word_text, translation }: EnteredWord): string {
  // A cleaned text has no line break, so the sides stay separate.
  return `${foldCase(cleanText(word_text))}\n${foldCase(cleanText(translation))}`;
}

/** The problem of one row, or null; a duplicate is none. */
export function rowProblem({ word_text, translation }: EnteredWord): Exclude<WordProblem, 'word_duplicate'> | null {
  if (cleanText(word_text) === '' || cleanText(translation) === '') return 'word_incomplete';
  const isLong = [word_text, translation].some((side) => characterCount(cleanText(side)) > LIMITS.word_side_length);
  return isLong ? textTooLong(LIMITS.word_side_length) : null;
}
