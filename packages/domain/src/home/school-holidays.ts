import { DAY_MS } from '../durations.ts';

/** First and last day, both included; `YYYY-MM-DD`. */
type Days = readonly [first: string, last: string];

/**
 * Holidays of Slovak schools by the school year's first calendar year, as the ministry of education announced them. The spring
 * holidays of the three groups of regions are all listed, because an account does not say its region.
 *
 * - 2025: https://zskoskovce.edupage.org/a/prazdniny and https://ta1.sk (overview of 2026), read in November 2026
 * - 2026: https://zaakzc.edupage.org/a/prazdniny-v-skolskom-roku, read in November 2026
 *
 * A year that is missing here has its weekends, public holidays and summer.
 */
const HOLIDAYS: Record<number, readonly Days[]> = {
  2025: [
    ['2025-10-30', '2025-10-31'],
    ['2025-12-22', '2026-01-07'],
    ['2026-02-02', '2026-02-02'],
    ['2026-02-16', '2026-02-20'],
    ['2026-02-23', '2026-02-27'],
    ['2026-03-02', '2026-03-06'],
    ['2026-04-02', '2026-04-07'],
  ],
  2026: [
    ['2026-10-29', '2026-10-30'],
    ['2026-12-23', '2027-01-07'],
    ['2027-02-15', '2027-02-19'],
    ['2027-02-22', '2027-02-26'],
    ['2027-03-01', '2027-03-05'],
    ['2027-03-25', '2027-03-30'],
  ],
};

/**
 * Public holidays on a fixed day (act 241/1993), `MM-DD`. Those on which people have worked since 2024 stay in the list: a day
 * more without school takes nothing from anybody.
 */
const PUBLIC_HOLIDAYS: ReadonlySet<string> = new Set(
  '01-01 01-06 05-01 05-08 07-05 08-29 09-01 09-15 11-01 11-17 12-24 12-25 12-26'.split(' '),
);

const SUMMER: Days = ['07-01', '08-31'];

const ALL: readonly Days[] = Object.values(HOLIDAYS).flat();

/** Whether Slovak schools are closed on the day, `YYYY-MM-DD`: a weekend, a public holiday or a school holiday. */
export function isWithoutSchool(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  const dayOfYear = day.slice(5);
  return (
    weekday === 0 ||
    weekday === 6 ||
    PUBLIC_HOLIDAYS.has(dayOfYear) ||
    isEaster(date) ||
    isWithin(dayOfYear, SUMMER) ||
    ALL.some((holidays) => isWithin(day, holidays))
  );
}

/** Good Friday or Easter Monday; by Carter's rule, which is right from 1900 to 2099. */
function isEaster(date: Date): boolean {
  const year = date.getUTCFullYear();
  let fullMoon = 225 - 11 * (year % 19);
  while (fullMoon > 50) fullMoon -= 30;
  if (fullMoon > 48) fullMoon -= 1;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 1) % 7;
  // Counted from the beginning of March.
  const sunday = Date.UTC(year, 2, fullMoon + 7 - weekday);
  return [sunday - 2 * DAY_MS, sunday + DAY_MS].includes(date.getTime());
}

function isWithin(day: string, [first, last]: Days): boolean {
  return first <= day && day <= last;
}
