import { DAY_MS, HOUR_MS } from '@slovickovo/domain/durations';
import { type Random, randomInt } from '@slovickovo/domain/random';

/** The moment in milliseconds as ISO 8601 in UTC, as the rows have it. */
export function iso(date: number): string {
  return new Date(date).toISOString();
}

/** An hour in UTC on the day that is `days` from today; milliseconds. */
export function onDay(now: number, days: number, hour: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS + days * DAY_MS + hour * HOUR_MS;
}

/** The hours in UTC at which tasks and assignments of a class begin and end. */
export const MORNING = 6;
export const EVENING = 18;

/** When a class meets: days of the week as `Date` counts them, and the hour in UTC. */
export interface Lessons {
  weekdays: readonly number[];
  hour: number;
}

/** The start of the first lesson at least `days` away from today, into the past or the future; milliseconds. */
export function lessonStart(now: number, days: number, { weekdays, hour }: Lessons): number {
  const start = onDay(now, days, hour);
  if (weekdays.includes(new Date(start).getUTCDay())) return start;
  return lessonStart(now, days < 0 ? days - 1 : days + 1, { weekdays, hour });
}

const TRIES = 12;
/** The hours in UTC after school. */
const FIRST_HOUR = 12;
const HOURS = 8;

/**
 * Draws a moment between the two at which a pupil learns: in an afternoon or evening, rarely on a Saturday. Any moment if
 * the time is too short to choose.
 */
export function learningTime(random: Random, from: number, until: number): number {
  for (let left = TRIES; left > 0; left -= 1) {
    const day = Math.floor((from + random.next() * (until - from)) / DAY_MS) * DAY_MS;
    const moment = day + FIRST_HOUR * HOUR_MS + randomInt(random, HOURS * HOUR_MS);
    const isSaturday = new Date(day).getUTCDay() === 6;
    if (moment > from && moment < until && !(isSaturday && left > 1)) return moment;
  }
  return Math.floor(from + random.next() * (until - from));
}
