import { DAY_MS } from '../durations.ts';
import { availability, type Window } from './availability.ts';
import type { ClassTaskKind } from './tasks.ts';

/** A class test that is open for less is written in the lesson, where its teacher sees who is missing. */
const SHORTEST_TEST_MS = DAY_MS;

/**
 * Whether a teacher may remind the pupils who lack a homework or a test (product §4.40): while it runs, and of a test that is open for a
 * day or longer.
 */
export function isRemindable({ kind, now, ...window }: Window & { kind: ClassTaskKind; now: number }): boolean {
  if (availability({ ...window, now }) !== 'running') return false;
  const { valid_from, valid_until } = window;
  return kind === 'homework' || valid_until === null || valid_until - valid_from >= SHORTEST_TEST_MS;
}
