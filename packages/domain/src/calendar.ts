import { DAY_MS } from './durations.ts';

/** The calendar day this many days after the day; both `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 September of the school year of the day. */
export function schoolYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) < '09' ? year - 1 : year}-09-01`;
}
