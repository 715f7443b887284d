import { dayAfter } from '../calendar.ts';
import { WEEK_DAYS } from '../limits.ts';

/** The finished runs of a day. */
export interface PractisedDay {
  /** `YYYY-MM-DD`. */
  day: string;
  runs: number;
  points: number;
  /** The sum of the runs' success in percent. */
  rates: number;
}

/** A day of the week's statistics; `success` in whole percent, null without a finished run. */
export interface WeekDay {
  day: string;
  runs: number;
  points: number;
  success: number | null;
}

/** The success of the last seven days (product §9.12). */
export interface Week {
  /** Seven days, today last. */
  days: WeekDay[];
  /** The average success of the week's runs in whole percent; null without one. */
  average: number | null;
}

/** The success of the last seven days and its average over all their runs (product §9.12). */
export function weekOf(practised: readonly PractisedDay[], today: string): Week {
  const byDay = new Map(practised.map((one) => [one.day, one]));
  const found = Array.from({ length: WEEK_DAYS }, (_, n) => {
    const day = dayAfter(today, n + 1 - WEEK_DAYS);
    return byDay.get(day) ?? { day, runs: 0, points: 0, rates: 0 };
  });
  return {
    days: found.map(({ rates, ...one }) => ({ ...one, success: average([{ ...one, rates }]) })),
    average: average(found),
  };
}

function average(days: readonly PractisedDay[]): number | null {
  const runs = days.reduce((sum, day) => sum + day.runs, 0);
  return runs > 0 ? Math.round(days.reduce((sum, { rates }) => sum + rates, 0) / runs) : null;
}
