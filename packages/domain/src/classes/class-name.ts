import type { FieldProblem } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** The name of a class is required, its note is not (product §5.7). */
export function classNameProblem(name: string): FieldProblem | null {
  return textProblem(name, { longest: LIMITS.name_length, missing: 'class_name_required' });
}
