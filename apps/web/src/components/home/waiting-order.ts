import type { Task } from '@slovickovo/contract/tasks/tasks';
import { type Availability, availability } from '@slovickovo/domain/tasks/availability';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { inMs } from '../../lib/time/use-availability.ts';

/** A homework or a test that the pupil has not finished, with its class. */
export interface WaitingTask extends Task {
  kind: ClassTaskKind;
  usergroup_id: number;
  usergroup_name: string;
  state: Exclude<Availability, 'expired'>;
}

interface ClassOfTasks {
  usergroup_id: number;
  usergroup_name: string;
  tests: Task[];
}

/**
 * Homework and tests that the pupil has never finished: the open ones by their end, then the coming ones by their start.
 * `now` in milliseconds.
 */
export function waitingTasks(schoolClasses: readonly ClassOfTasks[], now: number): WaitingTask[] {
  return schoolClasses
    .flatMap(({ usergroup_id, usergroup_name, tests }) =>
      tests.flatMap((task) => {
        const state = availability({ ...inMs(task), now });
        if (task.kind === 'exercise' || task.standing || state === 'expired') return [];
        return { ...task, kind: task.kind, usergroup_id, usergroup_name, state };
      }),
    )
    .sort((one, other) => urgency(one) - urgency(other));
}

/** Open tasks come before coming ones; an open task without an end is the last open one. */
function urgency(task: WaitingTask): number {
  const { valid_from, valid_until } = inMs(task);
  if (task.state === 'running') return valid_until ?? LAST_RUNNING_MS;
  return LAST_RUNNING_MS + valid_from;
}

/** Later than any date. */
const LAST_RUNNING_MS = 8.64e15;
