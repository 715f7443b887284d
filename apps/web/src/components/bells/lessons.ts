import { LIMITS } from '@slovickovo/domain/limits';
import type { Bell } from '@slovickovo/domain/tasks/bells';

/** The lesson before the first one, which some schools have. */
export const EARLY_LESSON: Bell = { lesson: 0, starts: '07:05', ends: '07:50' };

const LESSON_MINUTES = 45;
const USUAL_BREAK = 10;
const LAST_MINUTE = 24 * 60 - 1;

/** Offered for the start, in minutes after the end of the previous lesson, and for the end, after the start. */
const BREAKS = [5, 10, 15, 20, 25, 30];
const LENGTHS = [35, 40, 45, 50, 60, 90];
const FIRST_STARTS = ['07:00', '07:30', '07:45', '07:50', '07:55', '08:00', '08:10', '08:15', '08:30'];

/** The lesson after the last one: a break, then a usual lesson. Undefined if the day is full. */
export function nextLesson(bells: readonly Bell[]): Bell | undefined {
  const last = bells.at(-1) ?? EARLY_LESSON;
  if (bells.length >= LIMITS.lessons_per_day || last.lesson >= LIMITS.lessons_per_day) return undefined;
  const starts = later(last.ends, USUAL_BREAK);
  return { lesson: last.lesson + 1, starts, ends: later(starts, LESSON_MINUTES) };
}

/** Times `HH:mm` offered for the start of a lesson: after the breaks since the previous lesson, or usual ones for the first. */
export function offeredStarts(previous: Bell | undefined): string[] {
  return previous ? timesAfter(previous.ends, BREAKS) : FIRST_STARTS;
}

/** Times `HH:mm` offered for the end of the lesson; empty while its start is no time. */
export function offeredEnds({ starts }: Bell): string[] {
  return timesAfter(starts, LENGTHS);
}

/** `HH:mm` of a time as people type it: "8:00", "8.00", "800"; the text itself if it is no such time. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:.,\s]?\s*(\d{2})$/.exec(text.trim()) ?? [];
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

function timesAfter(time: string, steps: readonly number[]): string[] {
  return Number.isNaN(minutesOf(time)) ? [] : [...new Set(steps.map((step) => later(time, step)))];
}

function minutesOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Not after midnight. */
function later(time: string, minutes: number): string {
  const shown = Math.min(minutesOf(time) + minutes, LAST_MINUTE);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}
