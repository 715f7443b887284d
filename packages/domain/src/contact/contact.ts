import type { FieldProblem } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** The subject of a message to the operator is required (product §5.6). */
export function subjectProblem(subject: string): FieldProblem | null {
  return textProblem(subject, { longest: LIMITS.subject_length, missing: 'subject_required' });
}

/** So is its text. */
export function messageProblem(message: string): FieldProblem | null {
  return textProblem(message, { longest: LIMITS.message_length, missing: 'message_required' });
}
