import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import type { ColumnName } from './column-names.ts';

type Form = 'language' | 'region' | 'day' | 'month';

/** Columns with values that a person says in another way than the database. */
const FORMS: Partial<Record<ColumnName, Form>> = {
  language: 'language',
  language_from: 'language',
  language_to: 'language',
  country: 'region',
  due_on: 'day',
  day: 'day',
  year_month: 'month',
};

/** Returns a function that says the value of a column as people do in a language, and undefined for columns without such values. */
export function spokenValues(language: string): (column: string, value: string) => string | undefined {
  const locales = localesOf(language);
  const names = {
    language: new Intl.DisplayNames(locales, { type: 'language' }),
    region: new Intl.DisplayNames(locales, { type: 'region' }),
  };
  // A day and a month of the calendar belong to no time zone.
  const days = new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locales, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const say: Record<Form, (value: string) => string | undefined> = {
    language: (code) => names.language.of(code),
    region: (code) => names.region.of(code.toUpperCase()),
    day: (date) => days.format(new Date(date)),
    month: (yearMonth) => months.format(new Date(yearMonth.replace('_', '-'))),
  };
  return (column, value) => {
    const form = FORMS[column as ColumnName];
    return form && say[form](value);
  };
}
