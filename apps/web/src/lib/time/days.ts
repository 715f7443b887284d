import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { DAY_MS } from '@slovickovo/domain/durations';
import { serverNow } from '../api/server-clock.ts';
import { interfaceLanguage } from '../texts/i18n.ts';
import { formatDate } from './dates.ts';
import { toLocalInput } from './local-date-time.ts';

/** The day of a field's value, as `YYYY-MM-DD`. */
export function dayOf(value: string): string {
  return value.slice(0, 10);
}

/** Today by the server's clock, in the browser's zone, as `YYYY-MM-DD` (product §5.26). */
export function today(): string {
  return dayOf(toLocalInput(serverNow()));
}

/** The days from one day to another; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(`${other}T12:00:00Z`) - Date.parse(`${day}T12:00:00Z`)) / DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** "Piatok", in the language of the interface. */
export function dayName(day: string): string {
  const name = new Intl.DateTimeFormat(localesOf(interfaceLanguage()), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "27.11.2026", the same in every interface language (product §9.15). */
export function wholeDate(day: string): string {
  return formatDate(`${day}T12:00`);
}

/** "27.11." */
export function shortDate(day: string): string {
  return wholeDate(day).slice(0, 6);
}
