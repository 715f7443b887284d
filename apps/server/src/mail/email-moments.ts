import { DAY_MS, MINUTE_MS } from '@slovickovo/domain/durations';
/** A moment as an e-mail names it: relative to the sending, in the installation's zone. */
export interface Moment {
  day: 'today' | 'tomorrow' | 'other';
  /** `DD.MM.YYYY` (product §9.15). */
  date: string;
  /** `HH:mm`. */
  time: string;
  /** Minutes from the sending, rounded up; zero or less if it has passed. */
  minutes: number;
}

function calendarOf(time: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sk', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const [day, month, year] = ['day', 'month', 'year'].map((name) => part.get(name as 'day'));
  return {
    date: `${day}.${month}.${year}`,
    time: `${part.get('hour')}:${part.get('minute')}`,
    // Days are counted in a calendar without summer time, so that each has the same length.
    dayNumber: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS,
  };
}

/** Returns the moment (ISO 8601) as somebody names it who writes at `now` (ISO 8601). */
export function momentOf(iso: string, now: string, timeZone: string): Moment {
  const { dayNumber, ...calendar } = calendarOf(Date.parse(iso), timeZone);
  const days = dayNumber - calendarOf(Date.parse(now), timeZone).dayNumber;
  return {
    ...calendar,
    day: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'other',
    minutes: Math.ceil((Date.parse(iso) - Date.parse(now)) / MINUTE_MS),
  };
}
