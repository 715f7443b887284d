/**
 * The month a moment belongs to on the calendar of a time zone, as `YYYY_MM` (product §9.8).
 *
 * `date` is in milliseconds; `timeZone` must be valid (it is the installation's checked setting).
 */
export function yearMonth(date: number, timeZone: string): string {
  const { year, month } = calendarMonth(date, timeZone);
  return key(year, month);
}

/** The month of `date` and the ones before it, newest first. */
export function recentMonths(date: number, timeZone: string, count: number): string[] {
  const { year, month } = calendarMonth(date, timeZone);
  const months = year * 12 + month - 1;
  return Array.from({ length: count }, (_, back) => key(Math.floor((months - back) / 12), ((months - back) % 12) + 1));
}

function calendarMonth(date: number, timeZone: string): { year: number; month: number } {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: 'numeric' });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0 };
}

function key(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}_${String(month).padStart(2, '0')}`;
}
