import type { FieldProblem } from '../field-problems.ts';

/** The marks of Slovak schools, the best first. */
export const MARKS = [1, 2, 3, 4, 5] as const;
export type Mark = (typeof MARKS)[number];

/** The scale of marks of a class: the least success, in whole percent, for a 1, 2, 3 and 4 (product §4.39). Less than the last is a 5. */
export type MarkBounds = [number, number, number, number];

/** The scale that a class is offered first (product §9.29). */
export const SUGGESTED_MARK_BOUNDS: Readonly<MarkBounds> = [90, 75, 50, 30];

/** Between these a bound lies, in percent: with any of them each mark can be reached. */
export const MARK_BOUND_RANGE = { least: 1, most: 100 } as const;

/**
 * The problem of each bound, null for those without one: it is no whole number within the range, or not less than that of the better
 * mark (product §5.31).
 */
export function markBoundProblems(bounds: readonly number[]): (FieldProblem | null)[] {
  return bounds.map((bound, index) => {
    if (!isInRange(bound)) return 'mark_bound_invalid';
    const better = bounds[index - 1];
    return better !== undefined && isInRange(better) && better <= bound ? 'mark_bound_order' : null;
  });
}

function isInRange(bound: number): boolean {
  return Number.isInteger(bound) && bound >= MARK_BOUND_RANGE.least && bound <= MARK_BOUND_RANGE.most;
}

/** The mark for a success in whole percent, as `percent` rounds it and screens show it, so that the two never disagree (product §4.39). */
export function markOf(success: number, bounds: Readonly<MarkBounds>): Mark {
  return MARKS.find((mark) => success >= (bounds[mark - 1] ?? 0)) ?? 5;
}

/** The marks of a test: how often each was reached, and their mean. */
export interface MarkSummary {
  counts: Record<Mark, number>;
  /** Rounded to hundredths; null without any mark. */
  average: number | null;
}

/** Counts the marks for the successes of those who have written a test. */
export function markSummary(successes: readonly number[], bounds: Readonly<MarkBounds>): MarkSummary {
  const counts: Record<Mark, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const success of successes) counts[markOf(success, bounds)] += 1;
  const sum = MARKS.reduce((total, mark) => total + mark * counts[mark], 0);
  return { counts, average: successes.length === 0 ? null : Math.round((100 * sum) / successes.length) / 100 };
}
