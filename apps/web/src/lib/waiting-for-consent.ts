import type { Task } from '@slovickovo/contract/tasks/tasks';

/** How often a page asks whether the teacher has let the pupil in, in milliseconds. */
const ASK_EVERY_MS = 3_000;

/** The pause before tasks are fetched again; false while none of them waits for the teacher's consent. */
export function askWhileWaiting(shown: readonly Pick<Task, 'needs_consent'>[] | undefined): number | false {
  return shown?.some(({ needs_consent }) => needs_consent) ? ASK_EVERY_MS : false;
}
