import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { taskDatesProblem } from '@slovickovo/domain/tasks/tasks';
import { serverNow } from '../api/server-clock.ts';
import { fromLocalInput, toLocalInput } from './local-date-time.ts';

/** The window in which pupils see something, as values of two fields; an empty end means no end. */
export interface WindowInputs {
  valid_from: string;
  valid_until: string;
}

/** The values of the two fields for a window in UTC, in the time zone of this device. */
export function windowInputs(shown: { valid_from: string; valid_until: string | null }): WindowInputs {
  return {
    valid_from: toLocalInput(shown.valid_from),
    valid_until: shown.valid_until === null ? '' : toLocalInput(shown.valid_until),
  };
}

/** The problem of the end of the window, which must be later than the start (product §5.14); null if there is none. */
export function windowProblem({ valid_from, valid_until }: WindowInputs): FieldProblem | null {
  const [start, end] = [fromLocalInput(valid_from), fromLocalInput(valid_until)];
  if (start === null) return null;
  return taskDatesProblem({ valid_from: Date.parse(start), valid_until: end === null ? null : Date.parse(end) });
}

/** The window as the API takes it. An empty start means now. */
export function sentWindow({ valid_from, valid_until }: WindowInputs): {
  valid_from: string;
  valid_until: string | null;
} {
  return {
    valid_from: fromLocalInput(valid_from) ?? new Date(serverNow()).toISOString(),
    valid_until: fromLocalInput(valid_until),
  };
}
