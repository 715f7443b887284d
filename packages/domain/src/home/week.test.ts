import { expect, it } from 'vitest';
import { weekOf } from './week.ts';

it('has seven days, today last, with the success of each and the average of all runs', () => {
  const { days, average } = weekOf(
    [
      { day: '2026-11-16', runs: 9, points: 90, rates: 900 },
      { day: '2026-11-17', runs: 1, points: 4, rates: 50 },
      { day: '2026-11-23', runs: 3, points: 20, rates: 281 },
    ],
    '2026-11-23',
  );
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(days[0]).toEqual({ day: '2026-11-17', runs: 1, points: 4, success: 50 });
  expect(days[1]).toEqual({ day: '2026-11-18', runs: 0, points: 0, success: null });
  expect(days[6]).toEqual({ day: '2026-11-23', runs: 3, points: 20, success: 94 }); // 281 / 3
  expect(average).toBe(83); // (50 + 281) / 4; the day before the week does not count
});

it('has no average without a run', () => {
  expect(weekOf([], '2026-11-23').average).toBeNull();
});
