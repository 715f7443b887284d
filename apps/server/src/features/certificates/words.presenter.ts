import { localesOf } from '@slovickovo/domain/accounts/interface-languages';

/** A number as a language writes it: "1 000". */
export function numberIn(language: string, count: number): string {
  return new Intl.NumberFormat(localesOf(language)).format(count);
}

/** A day in words; `date` is YYYY-MM-DD. */
export function dayIn(language: string, date: string): string {
  return new Intl.DateTimeFormat(localesOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
