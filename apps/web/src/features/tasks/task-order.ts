import { type Availability, availability } from '@slovickovo/domain/tasks/availability';
import { inMs, type SetWindow } from '../../lib/time/use-availability.ts';

const PLACES = { running: 0, coming: 1, expired: 2 } as const satisfies Record<Availability, number>;

/**
 * Homework or tests in the order in which they matter: what runs by its end, what is coming by its start, then what is over,
 * the last one first (product §2.20).
 */
export function byImportance<Task extends SetWindow>(tasks: readonly Task[], now: number): Task[] {
  const key = (task: Task): [number, number] => {
    const window = inMs(task);
    const state = availability({ ...window, now });
    const end = window.valid_until ?? Number.MAX_SAFE_INTEGER;
    return [PLACES[state], state === 'running' ? end : state === 'coming' ? window.valid_from : -end];
  };
  return tasks
    .map((task) => ({ task, key: key(task) }))
    .sort(({ key: [place, time] }, { key: [otherPlace, otherTime] }) => place - otherPlace || time - otherTime)
    .map(({ task }) => task);
}
