import { expect, it } from 'vitest';
import { dayAfter, schoolYearStart } from './calendar.ts';

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-10-24', 7, '2026-10-31'],
])('the day %s and %s days is %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});

it.each([
  ['2026-11-23', '2026-09-01'],
  ['2027-06-30', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026-08-31', '2025-09-01'],
])('%s belongs to the school year from %s', (day, start) => {
  expect(schoolYearStart(day)).toBe(start);
});
