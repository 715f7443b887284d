import { MINUTE_MS } from '@slovickovo/domain/durations';
import { DATE_PICKER_STEP } from '@slovickovo/domain/limits';

const STEP_MS = DATE_PICKER_STEP * MINUTE_MS;

/** `YYYY-MM-DDTHH:mm` in the browser's zone: the value of a field with a date and a time. */
export function toLocalInput(moment: string | number | Date): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** ISO 8601 in UTC; null if the input is empty or not a date. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Rounds down to a quarter of an hour, so that a window from "now" has already started. */
export function lastStep(now: number): number {
  return Math.floor(now / STEP_MS) * STEP_MS;
}

/** The same time of day, some calendar days later. */
export function daysLater(moment: number, days: number): number {
  const date = new Date(moment);
  date.setDate(date.getDate() + days);
  return date.getTime();
}
