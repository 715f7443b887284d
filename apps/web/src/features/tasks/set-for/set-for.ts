import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { ReactNode } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import { sentWindow, type WindowInputs } from '../../../lib/time/date-window.ts';

/** A class, or a group of it, that gets the task, and when. */
export interface SetForInputs extends Receiver {
  window: WindowInputs;
}

/** The classes and groups that were chosen; null until anything is chosen. */
export type SetForChoice = readonly SetForInputs[] | null;

/** A class, or one of its groups. A draft of an earlier version has no group. */
export interface Receiver {
  class_id: number;
  group_id?: number | null;
}

/** The classes and times as the API takes them. */
export function sentSetFor(sets: readonly SetForInputs[]) {
  return sets.map(({ class_id, group_id = null, window }) => ({
    usergroup_id: class_id,
    ...(group_id !== null && { group_id }),
    ...sentWindow(window),
  }));
}

/** Whether both are the same class or group. */
export function isSameReceiver(one: Receiver, other: Receiver): boolean {
  return one.class_id === other.class_id && (one.group_id ?? null) === (other.group_id ?? null);
}

/**
 * The sets with a class or a group more or less. What is added gets the time of the first one. A whole class replaces its groups
 * and a group its class, so that no pupil gets the task twice.
 */
export function toggleReceiver(
  sets: readonly SetForInputs[],
  { class_id, group_id = null }: Receiver,
  first: WindowInputs,
): SetForInputs[] {
  const receiver = { class_id, group_id };
  if (sets.some((set) => isSameReceiver(set, receiver))) return sets.filter((set) => !isSameReceiver(set, receiver));
  const others = sets.filter(
    (set) => set.class_id !== class_id || ((set.group_id ?? null) === null) === (group_id === null),
  );
  return [...others, { ...receiver, window: sets[0]?.window ?? first }];
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
