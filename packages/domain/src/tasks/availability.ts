import { DAY_MS, MINUTE_MS } from '../durations.ts';

const GRACE_SHARE = 0.05;
const SHORTEST_GRACE_MS = 10_000;
/** The longest grace of any run. */
export const LONGEST_GRACE_MS = MINUTE_MS;

/** How long the right answers of a class test wait for a pupil who left without having written it, or for its archived class. */
export const RETURN_AWAITED_MS = 7 * DAY_MS;

/** Whether a homework, a test or an assigned group is open: not yet, now, or no more (product §4.1). */
export const AVAILABILITIES = ['coming', 'running', 'expired'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** When something set for a class is open, in milliseconds. An end of null means that it stays open. */
export interface Window {
  valid_from: number;
  valid_until: number | null;
}

/**
 * Whether a homework, a test or an assigned group is open now (product §4.1).
 *
 * The start belongs to the window, the end does not: `valid_from ≤ now < valid_until`.
 */
export function availability({ valid_from, valid_until, now }: Window & { now: number }): Availability {
  if (now < valid_from) return 'coming';
  return valid_until === null || now < valid_until ? 'running' : 'expired';
}

/**
 * How long after the deadline an answer still counts, in milliseconds: at the end of a lesson the network of a classroom is
 * slow.
 *
 * `time` is the limit in minutes. The grace is 5 % of it, but 10 to 60 s; 10 s if only the window ends the run.
 */
export function graceMs(time: number | null): number {
  const share = (time ?? 0) * MINUTE_MS * GRACE_SHARE;
  return Math.min(LONGEST_GRACE_MS, Math.max(SHORTEST_GRACE_MS, Math.round(share)));
}
