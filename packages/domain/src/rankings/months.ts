/**
 * The month a moment belongs to on the calendar of a time zone, as `YYYY_MM` (product §9.8).
 *
 * `date` is in milliseconds; `timeZone` must be valid (it is the installation's checked setting).
 */
export function yearMonth(date: number, timeZone: string): string {
  const [year, month] = calendarParts(date, timeZone);
  return `${year}_${month}`;
}

/** The month and those before it, `count` in all, newest first: `2026_01`, `2025_12`, … */
export function monthsUntil(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('_').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + number - 1 - back;
    return `${Math.floor(at / 12)}_${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The day a moment belongs to on the calendar of a time zone, as `YYYY-MM-DD`; the arguments are those of `yearMonth`. */
export function calendarDay(date: number, timeZone: string): string {
  return calendarParts(date, timeZone).join('-');
}

const FIELDS = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** Making a format takes a hundred times longer than using it, and an installation has one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, ...FIELDS });
  formats.set(timeZone, known);
  return known;
}

/** Year, month and day with their leading zeros. */
function calendarParts(date: number, timeZone: string): string[] {
  const parts = formatOf(timeZone).formatToParts(date);
  const [year = '', month = '', day = ''] = Object.keys(FIELDS).map(
    (field) => parts.find(({ type }) => type === field)?.value,
  );
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')];
}
