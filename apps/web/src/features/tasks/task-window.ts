import { NEW_TASK_DAYS } from '@slovickovo/domain/limits';
import type { WindowInputs } from '../../lib/time/date-window.ts';
import { daysLater, lastStep, toLocalInput } from '../../lib/time/local-date-time.ts';

/** The window of a new task: from now for seven days (product §9.7). */
export function newWindow(now: number): WindowInputs {
  const start = lastStep(now);
  return { valid_from: toLocalInput(start), valid_until: toLocalInput(daysLater(start, NEW_TASK_DAYS)) };
}
