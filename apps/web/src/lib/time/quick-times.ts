import { dayAfter } from '@slovickovo/domain/calendar';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import type { Bell } from '@slovickovo/domain/tasks/bells';
import type { WindowInputs } from './date-window.ts';
import { dayOf, daysBetween, today, weekdayOf } from './days.ts';
import { daysLater, toLocalInput } from './local-date-time.ts';

/** The windows that are offered by one press (product §9.23). */

const DAY_MINUTES = 24 * 60;
const FIRST_BELL = '08:00';

/** How long a window may last, in minutes: a lesson, two lessons, a day, a week. */
export const LENGTHS = [45, 90, 1440, 10080] as const;

interface OfferedDay {
  /** `YYYY-MM-DD` */
  day: string;
  name: 'today' | 'tomorrow' | 'weekday' | 'week';
}

/** Today, tomorrow, the other days of the next week except Saturday and Sunday, and the same day of the next week. */
export function offeredDays(today: string): OfferedDay[] {
  const others = [2, 3, 4, 5, 6].map((days) => dayAfter(today, days));
  return [
    { day: today, name: 'today' },
    { day: dayAfter(today, 1), name: 'tomorrow' },
    ...others.filter((day) => ![0, 6].includes(weekdayOf(day))).map((day) => ({ day, name: 'weekday' }) as const),
    { day: dayAfter(today, 7), name: 'week' },
  ];
}

/** The window on another day, at the same times; its end stays as many days after its start as it was. */
export function onDay({ valid_from, valid_until }: WindowInputs, day: string): WindowInputs {
  if (valid_from === '') return { valid_from: `${day}T${FIRST_BELL}`, valid_until };
  const moved = daysBetween(dayOf(valid_from), day);
  const move = (value: string) => `${dayAfter(dayOf(value), moved)}${value.slice(10)}`;
  return { valid_from: move(valid_from), valid_until: valid_until === '' ? '' : move(valid_until) };
}

/** The lesson on the day on which the window starts. */
export function atLesson({ valid_from }: WindowInputs, { starts, ends }: Bell): WindowInputs {
  const day = valid_from === '' ? today() : dayOf(valid_from);
  return { valid_from: `${day}T${starts}`, valid_until: `${day}T${ends}` };
}

/** Whether the window is exactly this lesson, on the day on which it starts. */
export function isLesson(window: WindowInputs, bell: Bell): boolean {
  const { valid_from, valid_until } = atLesson(window, bell);
  return window.valid_from === valid_from && window.valid_until === valid_until;
}

/** The window with an end this many minutes after its start; days are days of the calendar. */
export function lasting({ valid_from }: WindowInputs, minutes: number): WindowInputs {
  const start = new Date(valid_from).getTime();
  const isDays = minutes % DAY_MINUTES === 0;
  const end = isDays ? daysLater(start, minutes / DAY_MINUTES) : start + minutes * MINUTE_MS;
  return { valid_from, valid_until: Number.isNaN(start) ? '' : toLocalInput(end) };
}

/** Which of the offered lengths the window has; undefined for any other. */
export function lengthOf(window: WindowInputs): (typeof LENGTHS)[number] | undefined {
  if (window.valid_from === '' || window.valid_until === '') return undefined;
  return LENGTHS.find((length) => lasting(window, length).valid_until === window.valid_until);
}
