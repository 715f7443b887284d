import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { changedWindowProblem, newWindowProblem } from '@slovickovo/domain/tasks/tasks';
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

/** The problem of the end of a new task, which is to come and later than the start (product §5.14); null if there is none. */
export function windowProblem(inputs: WindowInputs): FieldProblem | null {
  const window = parsed(inputs);
  return window && newWindowProblem(window, serverNow());
}

/** The same for a task whose end was `former`. */
export function movedWindowProblem(inputs: WindowInputs, former: string | null): FieldProblem | null {
  const window = parsed(inputs);
  return (
    window && changedWindowProblem(window, { former: former === null ? null : Date.parse(former), now: serverNow() })
  );
}

/** Null while the start is missing. */
function parsed({ valid_from, valid_until }: WindowInputs) {
  const [start, end] = [fromLocalInput(valid_from), fromLocalInput(valid_until)];
  return start === null ? null : { valid_from: Date.parse(start), valid_until: end === null ? null : Date.parse(end) };
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

/**
 * The dates whose fields were changed since they had the values `before`, as the API takes them. The others are not sent: a colleague, or
 * another window of the browser, may have moved them meanwhile, and the fields have no seconds.
 */
export function changedWindow(inputs: WindowInputs, before: WindowInputs): Partial<ReturnType<typeof sentWindow>> {
  const { valid_from, valid_until } = sentWindow(inputs);
  return {
    ...(inputs.valid_from !== before.valid_from && { valid_from }),
    ...(inputs.valid_until !== before.valid_until && { valid_until }),
  };
}
