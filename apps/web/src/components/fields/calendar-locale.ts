import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import dayjs from 'dayjs';

const known = new Map<InterfaceLanguage, string>();

/** Returns the name by which the calendar knows a language. The browser has the names of months and days, so no file is fetched. */
export function calendarLocale(language: InterfaceLanguage): string {
  const name = known.get(language) ?? addLocale(language);
  known.set(language, name);
  return name;
}

function addLocale(language: InterfaceLanguage): string {
  const namesOf = (count: number, dateOf: (index: number) => number, format: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(localesOf(language), { ...format, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => write(dateOf(index)));
  };
  const month = (index: number) => Date.UTC(2026, index, 1);
  // The first of November 2026 is a Sunday.
  const day = (index: number) => Date.UTC(2026, 10, 1 + index);
  const name = language.toLowerCase();
  const locale = {
    name,
    months: namesOf(12, month, { month: 'long' }),
    monthsShort: namesOf(12, month, { month: 'short' }),
    weekdays: namesOf(7, day, { weekday: 'long' }),
    weekdaysShort: namesOf(7, day, { weekday: 'short' }),
    weekdaysMin: namesOf(7, day, { weekday: 'short' }),
    formats: {},
    relativeTime: {},
    ordinal: String,
  };
  // Only for those who name it: the rest of the application does not use dayjs.
  dayjs.locale(locale as unknown as ILocale, undefined, true);
  return name;
}
