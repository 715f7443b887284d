import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { ReactNode } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import { sentWindow, type WindowInputs } from '../../../lib/time/date-window.ts';

/** A class that gets the task, and when. */
export interface SetForInputs {
  class_id: number;
  window: WindowInputs;
}

/** The classes and times as the API takes them. */
export function sentSetFor(sets: readonly SetForInputs[]) {
  return sets.map(({ class_id, window }) => ({ usergroup_id: class_id, ...sentWindow(window) }));
}

/** The sets with a class more or less. A class that is added gets the time of the first one. */
export function toggleClass(sets: readonly SetForInputs[], classId: number, first: WindowInputs): SetForInputs[] {
  if (sets.some(({ class_id }) => class_id === classId)) return sets.filter(({ class_id }) => class_id !== classId);
  return [...sets, { class_id: classId, window: sets[0]?.window ?? first }];
}

/** The refusals of windows as errors of the fields: `set_for.1.window` is the second class. Other paths stay. */
export function setForErrors(fields: Readonly<Record<string, FieldProblem>>): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [
      path.replace(/^(set_for\.\d+)\..*$/, '$1.window'),
      problemText(problem),
    ]),
  );
}
