import { expect, it } from 'vitest';
import { isWithoutSchool } from './school-holidays.ts';
import { streak } from './streak.ts';

it.each([
  ['a Saturday', '2026-11-21', true],
  ['a Sunday', '2026-11-22', true],
  ['a Monday', '2026-11-23', false],
  ['a public holiday on a Tuesday', '2026-11-17', true],
  ['the autumn holidays', '2026-10-29', true],
  ['the day before them', '2026-10-28', false],
  ['the first day of Christmas holidays', '2026-12-23', true],
  ['their last day', '2027-01-07', true],
  ['the day after them', '2027-01-08', false],
  ['the summer of a year without a list', '2031-07-09', true],
  ['Good Friday of a year without a list', '2028-04-14', true],
  ['the day before it', '2028-04-13', false],
  ['Easter Monday', '2028-04-17', true],
  ['the day after it', '2028-04-18', false],
])('%s: %s without school is %s', (_what, day, expected) => {
  expect(isWithoutSchool(day)).toBe(expected);
});

// Of an early and a late Easter, and of the two years in which the older rule of Gauss has an exception.
it.each([
  '2035-03-23',
  '2035-03-26',
  '2038-04-23',
  '2038-04-26',
  '2049-04-16',
  '2049-04-19',
  '2076-04-17',
  '2076-04-20',
])('%s is Good Friday or Easter Monday', (day) => {
  expect(isWithoutSchool(day)).toBe(true);
});

it('counts days of practice in a row', () => {
  // Monday to Wednesday; Thursday is today and has not passed yet.
  expect(streak(['2026-11-09', '2026-11-10', '2026-11-11'], '2026-11-12')).toEqual({ current: 3, longest: 3, days: 3 });
});

it('goes on over a weekend and over holidays, and counts practice on them', () => {
  // Friday, then Monday; Tuesday 17 November is a public holiday.
  expect(streak(['2026-11-13', '2026-11-16', '2026-11-18'], '2026-11-18').current).toBe(3);
  expect(streak(['2026-11-13', '2026-11-14', '2026-11-16'], '2026-11-16').current).toBe(3);
  // 22 December is the last school day, 8 January the first one.
  expect(streak(['2026-12-22'], '2027-01-08').current).toBe(1);
  expect(streak(['2026-12-22', '2027-01-08'], '2027-01-08').current).toBe(2);
  // The whole summer.
  expect(streak(['2026-06-30', '2026-09-01'], '2026-09-01').current).toBe(2);
});

it('ends a row with a school day without practice, and keeps the longest row and the number of days', () => {
  // Monday to Wednesday, nothing on Thursday; on Friday the row is over, but three days in a row remain.
  const practised = ['2026-11-09', '2026-11-10', '2026-11-11'];
  expect(streak(practised, '2026-11-13')).toEqual({ current: 0, longest: 3, days: 3 });
  expect(streak([...practised, '2026-11-13'], '2026-11-13')).toEqual({ current: 1, longest: 3, days: 4 });
});

it('is empty before the first day', () => {
  expect(streak([], '2026-11-13')).toEqual({ current: 0, longest: 0, days: 0 });
});

it('never loses anything by more practice', () => {
  const practised = ['2026-11-02', '2026-11-04', '2026-11-05', '2026-11-09'];
  for (const more of ['2026-11-03', '2026-11-06', '2026-11-07', '2026-11-10']) {
    const before = streak(practised, '2026-11-10');
    const after = streak([...practised, more].sort(), '2026-11-10');
    expect(after.current).toBeGreaterThanOrEqual(before.current);
    expect(after.longest).toBeGreaterThanOrEqual(before.longest);
  }
});
