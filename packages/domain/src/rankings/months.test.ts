import { describe, expect, it } from 'vitest';
import { calendarDay, monthsUntil, yearMonth } from './months.ts';

const at = (iso: string) => Date.parse(iso);

describe('the month of a moment', () => {
  it.each([
    { iso: '2021-03-15T12:00:00Z', zone: 'Europe/Bratislava', month: '2021_03' },
    { iso: '2021-03-31T21:59:59Z', zone: 'Europe/Bratislava', month: '2021_03' }, // 23:59 in summer time
    { iso: '2021-03-31T22:00:00Z', zone: 'Europe/Bratislava', month: '2021_04' }, // midnight in summer time
    { iso: '2020-12-31T23:00:00Z', zone: 'Europe/Bratislava', month: '2021_01' }, // midnight in winter time
    { iso: '2020-12-31T23:00:00Z', zone: 'UTC', month: '2020_12' },
  ])('$iso is $month in $zone', ({ iso, zone, month }) => {
    expect(yearMonth(at(iso), zone)).toBe(month);
  });

  it.each([
    { iso: '2021-05-31T12:00:00Z', month: '2021_05' },
    { iso: '2021-02-01T12:00:00Z', month: '2021_02' },
    { iso: '2021-01-01T12:00:00Z', month: '2021_01' },
    { iso: '2020-12-31T12:00:00Z', month: '2020_12' },
  ])('noon of the first or last day, $iso, is in $month', ({ iso, month }) => {
    expect(yearMonth(at(iso), 'Europe/Bratislava')).toBe(month);
  });
});

it('the months before a month go back over the turn of the year', () => {
  expect(monthsUntil('2026_02', 4)).toEqual(['2026_02', '2026_01', '2025_12', '2025_11']);
});

it('the day of a moment is that of the time zone', () => {
  expect(calendarDay(at('2026-11-22T22:59:59Z'), 'Europe/Bratislava')).toBe('2026-11-22');
  expect(calendarDay(at('2026-11-22T23:00:00Z'), 'Europe/Bratislava')).toBe('2026-11-23');
  expect(calendarDay(at('2027-01-01T12:00:00Z'), 'UTC')).toBe('2027-01-01');
});
