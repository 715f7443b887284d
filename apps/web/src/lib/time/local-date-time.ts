import { DATE_PICKER_STEP } from '@slovickovo/domain/limits';

const STEP_MS = DATE_PICKER_STEP * 60_000;

/** Seconds between two values of a `datetime-local` input. */
export const PICKER_STEP_SECONDS = DATE_PICKER_STEP * 60;

/** The value of a `datetime-local` input: the browser's zone, no seconds. */
export function toLocalInput(moment: string | number | Date): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** ISO 8601 in UTC; null where nothing, or no date, stands in the input. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The last quarter of an hour: what starts "now" has already started. */
export function lastStep(now: number): number {
  return Math.floor(now / STEP_MS) * STEP_MS;
}

/** The same time of day, some days later by the calendar. */
export function daysLater(moment: number, days: number): number {
  const date = new Date(moment);
  date.setDate(date.getDate() + days);
  return date.getTime();
}
