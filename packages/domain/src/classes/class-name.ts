import { type FieldProblem, textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { cleanLines } from '../text/normalise.ts';
import { characterCount, textProblem } from '../text/text-problem.ts';

/** The name of a class is required, its note is not (product §5.7). */
export function classNameProblem(name: string): FieldProblem | null {
  return textProblem(name, { longest: LIMITS.name_length, missing: 'class_name_required' });
}

/** The teacher's note is optional: a text of one or several lines. */
export function classNoteProblem(note: string): FieldProblem | null {
  return characterCount(cleanLines(note)) > LIMITS.comment_length ? textTooLong(LIMITS.comment_length) : null;
}
