import { TIME_LIMIT_CHOICES } from '../limits.ts';

const MINUTE_MS = 60_000;

/** The time of which a pupil without a time limit gets a share, at most, in milliseconds. */
export const LONGEST_SHARED_MS = Math.max(...TIME_LIMIT_CHOICES) * MINUTE_MS;

/** Returns the whole time of a run in seconds, with a limit in minutes and extra time in percent (product §4.37). */
export function secondsWithExtra(time: number, percent: number): number {
  return Math.round((time * MINUTE_MS * (100 + percent)) / 100 / 1_000);
}
