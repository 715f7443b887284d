import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { taskDatesProblem } from '@slovickovo/domain/tasks/tasks';

/** The problem of a window in the form of the API, or null (product §5.14). */
export function windowProblem(window: { valid_from: string; valid_until: string | null }): FieldProblem | null {
  return taskDatesProblem({
    valid_from: Date.parse(window.valid_from),
    valid_until: window.valid_until === null ? null : Date.parse(window.valid_until),
  });
}
