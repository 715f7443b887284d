import type { FieldProblem } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** The name of a word group is required (specification §5, Word group). */
export function wordGroupNameProblem(name: string): FieldProblem | null {
  return textProblem(name, { longest: LIMITS.name_length, missing: 'group_name_required' });
}
