/**
 * The month a moment belongs to on the calendar of a time zone, as `YYYY_MM` (product §9.8).
 *
 * `date` is milliseconds; `timeZone` is the installation's checked setting, not a user's input.
 */
export function yearMonth(date: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: 'numeric' });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}_${parts.get('month')?.padStart(2, '0')}`;
}
