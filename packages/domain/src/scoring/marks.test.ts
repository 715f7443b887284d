import { describe, expect, it } from 'vitest';
import { type MarkBounds, markBoundProblems, markOf, markSummary, SUGGESTED_MARK_BOUNDS } from './marks.ts';
import { percent } from './points.ts';

describe('the mark', () => {
  it.each([
    [100, 1],
    [90, 1],
    [89, 2],
    [75, 2],
    [74, 3],
    [50, 3],
    [49, 4],
    [30, 4],
    [29, 5],
    [0, 5],
  ])('for %d %% by the suggested scale is %d', (success, mark) => {
    expect(markOf(success, SUGGESTED_MARK_BOUNDS)).toBe(mark);
  });

  it.each([
    { points: 373, max: 500, shown: 75, mark: 2 }, // 74.6
    { points: 372, max: 500, shown: 74, mark: 3 }, // 74.4
    { points: 149, max: 200, shown: 75, mark: 2 }, // 74.5
    { points: 179, max: 200, shown: 90, mark: 1 }, // 89.5
  ])('is that of the $shown % that are shown for $points of $max points', ({ points, max, shown, mark }) => {
    const success = percent(points, max);
    expect(success).toBe(shown);
    expect(markOf(success, SUGGESTED_MARK_BOUNDS)).toBe(mark);
  });

  it.each([
    { bounds: [100, 99, 98, 97], marks: [1, 2, 3, 4, 5] },
    { bounds: [4, 3, 2, 1], marks: [1, 1, 1, 1, 1] },
  ] as { bounds: MarkBounds; marks: number[] }[])('follows the scale $bounds at 100 to 96 %', ({ bounds, marks }) => {
    expect([100, 99, 98, 97, 96].map((success) => markOf(success, bounds))).toEqual(marks);
  });
});

describe('a scale', () => {
  it('is right if it falls', () => {
    for (const bounds of [SUGGESTED_MARK_BOUNDS, [100, 99, 98, 97], [4, 3, 2, 1]]) {
      expect(markBoundProblems(bounds)).toEqual([null, null, null, null]);
    }
  });

  it.each([
    { bounds: [90, 90, 50, 30], problems: [null, 'mark_bound_order', null, null] },
    { bounds: [50, 75, 90, 30], problems: [null, 'mark_bound_order', 'mark_bound_order', null] },
    { bounds: [101, 75, 50, 0], problems: ['mark_bound_invalid', null, null, 'mark_bound_invalid'] },
    { bounds: [90, 74.5, 50, -1], problems: [null, 'mark_bound_invalid', null, 'mark_bound_invalid'] },
    { bounds: [90, Number.NaN, 95, 30], problems: [null, 'mark_bound_invalid', null, null] },
  ])('with the bounds $bounds has its problems at them', ({ bounds, problems }) => {
    expect(markBoundProblems(bounds)).toEqual(problems);
  });
});

describe('the marks of a test', () => {
  it('are counted, with their mean in hundredths', () => {
    // 1 + 1 + 2 + 3 + 3 + 4 = 14, 14 / 6 = 2.333…
    expect(markSummary([100, 90, 75, 50, 74, 30], SUGGESTED_MARK_BOUNDS)).toEqual({
      counts: { 1: 2, 2: 1, 3: 2, 4: 1, 5: 0 },
      average: 2.33,
    });
  });

  it('have no mean before anybody has written', () => {
    expect(markSummary([], SUGGESTED_MARK_BOUNDS).average).toBeNull();
  });
});
