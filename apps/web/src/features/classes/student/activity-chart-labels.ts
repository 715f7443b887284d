import type { StudentDetail } from '@slovickovo/contract/classes/students';

/** A day of the chart with its points and the number of finished runs. */
export type Day = StudentDetail['activity'][number];

/** Which labels a day of the chart has. */
export interface DayLabels {
  date: boolean;
  /** On paper all days share the width of a sheet, so labels that would overlap are left out. */
  dateOnPaper: boolean;
  /** The points above the bar and the number of runs under it. */
  numbersOnPaper: boolean;
}

/** Up to this number, every day has its date; of more days, only Mondays and the last day. */
const DAYS_WITH_DATES = 7;
const MONDAY = 1;

/** In CSS pixels: the chart on an upright A4 sheet with margins of 2 cm, and its labels with the space beside them. */
const PAPER = { width: 580, date: 46, digit: 9, space: 4 } as const;

/** The labels of each day, in the order of the days. On paper the last date and the numbers of the highest bars come first. */
export function activityLabels(days: readonly Day[]): DayLabels[] {
  const placed = days.map((day, place) => ({ ...day, place }));
  const dated = placed.filter(({ day, place }) => hasDate(day, place, days.length));
  const played = placed.filter(({ runs }) => runs > 0);
  const digits = Math.max(0, ...played.map(({ points, runs }) => Math.max(`${points}`.length, `${runs}×`.length)));
  const daysOf = (width: number) => Math.ceil((width * days.length) / PAPER.width);
  const highestFirst = played.toSorted((one, other) => other.points - one.points);
  const dates = new Set(dated.map(({ place }) => place));
  const datesOnPaper = apart(dated.toReversed(), daysOf(PAPER.date));
  const numbersOnPaper = apart(highestFirst, daysOf(digits * PAPER.digit + PAPER.space));
  return placed.map(({ place }) => ({
    date: dates.has(place),
    dateOnPaper: datesOnPaper.has(place),
    numbersOnPaper: numbersOnPaper.has(place),
  }));
}

function hasDate(day: string, place: number, count: number): boolean {
  if (count <= DAYS_WITH_DATES || place === count - 1) return true;
  // The date of a Monday would overlap the date of a last day that follows it.
  return new Date(day).getUTCDay() === MONDAY && place < count - 2;
}

/** The first place, and each later one that is at least so many days away from all that were taken before it. */
function apart(places: readonly { place: number }[], days: number): Set<number> {
  const taken = new Set<number>();
  for (const { place } of places) {
    if ([...taken].every((other) => Math.abs(other - place) >= days)) taken.add(place);
  }
  return taken;
}
