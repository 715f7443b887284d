import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { Window } from '@slovickovo/domain/tasks/availability';
import { changedWindowProblem, newWindowProblem } from '@slovickovo/domain/tasks/tasks';

/** A window in the form of the API. */
interface SentWindow {
  valid_from: string;
  valid_until: string | null;
}

const endOf = (valid_until: string | null) => (valid_until === null ? null : Date.parse(valid_until));

/** Returns the window in milliseconds. */
export function parsedWindow({ valid_from, valid_until }: SentWindow): Window {
  return { valid_from: Date.parse(valid_from), valid_until: endOf(valid_until) };
}

/** The problem of the window of a new task, or null (product §5.14). */
export function windowProblem(window: SentWindow): FieldProblem | null {
  return newWindowProblem(parsedWindow(window), Date.now());
}

/** The same for a task whose end was `former`. */
export function movedWindowProblem(window: SentWindow, former: string | null): FieldProblem | null {
  return changedWindowProblem(parsedWindow(window), { former: endOf(former), now: Date.now() });
}
