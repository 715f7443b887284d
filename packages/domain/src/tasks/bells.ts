import type { FieldProblem } from '../field-problems.ts';

/** A lesson of the school day, by the local clock of the school; `starts` and `ends` are `HH:mm`. */
export interface Bell {
  /** The number by which the school calls the lesson; some schools begin with lesson 0. */
  lesson: number;
  starts: string;
  ends: string;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The bells of a teacher who has not set others: those of a common Slovak school (product §9.22). */
export const DEFAULT_BELLS: readonly Bell[] = [
  { lesson: 1, starts: '08:00', ends: '08:45' },
  { lesson: 2, starts: '08:55', ends: '09:40' },
  { lesson: 3, starts: '10:00', ends: '10:45' },
  { lesson: 4, starts: '10:55', ends: '11:40' },
  { lesson: 5, starts: '11:50', ends: '12:35' },
  { lesson: 6, starts: '12:45', ends: '13:30' },
  { lesson: 7, starts: '13:40', ends: '14:25' },
];

/**
 * The problem of each bell, null for those without one: a time that is no time of the day, or a lesson that ends before it
 * starts or starts before the previous one ends (product §5.28).
 */
export function bellProblems(bells: readonly Bell[]): (FieldProblem | null)[] {
  return bells.map(({ lesson, starts, ends }, index) => {
    if (!CLOCK.test(starts) || !CLOCK.test(ends)) return 'bell_invalid';
    const previous = bells[index - 1];
    const follows = previous === undefined || (previous.ends <= starts && previous.lesson < lesson);
    return starts < ends && follows ? null : 'bell_order';
  });
}
