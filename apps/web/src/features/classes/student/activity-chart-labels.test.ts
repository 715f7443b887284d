import { expect, test } from 'vitest';
import { activityLabels, type Day } from './activity-chart-labels.ts';

/** So many days until 28 November 2026, a Saturday, with points in those that are given by their distance from the last day. */
function daysWith(count: number, points: Record<number, number>): Day[] {
  return Array.from({ length: count }, (_, place) => {
    const before = count - 1 - place;
    const day = new Date(Date.UTC(2026, 10, 28 - before)).toISOString().slice(0, 10);
    return { day, points: points[before] ?? 0, runs: before in points ? 1 : 0 };
  });
}

/** The distances from the last day of the days that have the label. */
function distances(days: Day[], label: 'date' | 'dateOnPaper' | 'numbersOnPaper'): number[] {
  return activityLabels(days).flatMap((labels, place) => (labels[label] ? [days.length - 1 - place] : []));
}

test('a week has all dates and all numbers, on the screen and on paper', () => {
  const week = daysWith(7, { 0: 12, 1: 45, 2: 48 });
  expect(distances(week, 'date')).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(distances(week, 'dateOnPaper')).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(distances(week, 'numbersOnPaper')).toEqual([2, 1, 0]);
});

test('more days have the dates of Mondays and of the last day', () => {
  expect(distances(daysWith(20, {}), 'date')).toEqual([19, 12, 5, 0]);
});

test('on paper, a date has room beside the next one, and the last date stays', () => {
  // 46 px of 580 px are seven of 88 days: Monday, five days before the last day, is too near.
  expect(distances(daysWith(88, {}), 'dateOnPaper')).toEqual([82, 75, 68, 61, 54, 47, 40, 33, 26, 19, 12, 0]);
  // 46 px of 580 px are 14 of 176 days: every second Monday.
  expect(distances(daysWith(176, {}), 'dateOnPaper').slice(-4)).toEqual([47, 33, 19, 0]);
});

test('on paper, of bars without room for their numbers the highest has them', () => {
  // Two digits with their space are 22 px of 580 px, which are four of 88 days.
  expect(distances(daysWith(88, { 5: 48, 4: 45, 3: 22, 1: 12, 19: 47 }), 'numbersOnPaper')).toEqual([19, 5, 1]);
});

test('a chart of one day has its labels', () => {
  expect(activityLabels(daysWith(1, { 0: 10 }))).toEqual([{ date: true, dateOnPaper: true, numbersOnPaper: true }]);
});
