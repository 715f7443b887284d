import type { FieldProblem } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** The name of a group within a class is required (product §3.24). Only the server finds `class_group_name_taken`. */
export function classGroupNameProblem(name: string): FieldProblem | null {
  return textProblem(name, { longest: LIMITS.class_group_name_length, missing: 'class_group_name_required' });
}
