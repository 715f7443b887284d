import type { Task } from '@slovickovo/contract/tasks';

/** How a class fares, in percent; null where nothing is known yet. */
export interface ClassProgress {
  /** Mean success of the pupils' best results. */
  average: number | null;
  /** Finished of expected, over what has already started (decisions §2 card). */
  completed: number | null;
}

/** Sums the progress that the teacher's list of tasks brings with it. `now` in milliseconds. */
export function classProgress(tasks: readonly Task[], now: number): ClassProgress {
  let finished = 0;
  let expected = 0;
  let results = 0;
  let success = 0;
  for (const { valid_from, progress } of tasks) {
    if (!progress || Date.parse(valid_from) > now) continue;
    finished += progress.completed;
    expected += progress.expected;
    if (progress.average === null) continue;
    results += progress.completed;
    success += progress.average * progress.completed;
  }
  return {
    average: results === 0 ? null : Math.round(success / results),
    completed: expected === 0 ? null : Math.round((finished / expected) * 100),
  };
}
