import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { interfaceLanguage } from '../texts/i18n.ts';

const DATE_AND_TIME = new Intl.DateTimeFormat('sk', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** DD.MM.YYYY in the browser's zone (product §9.15), the same in every interface language. */
export function formatDate(moment: string | Date): string {
  const { day, month, year } = partsOf(moment);
  return `${day}.${month}.${year}`;
}

/** HH:mm in the browser's zone. */
export function formatTime(moment: string | Date): string {
  const { hour, minute } = partsOf(moment);
  return `${hour}:${minute}`;
}

/** DD.MM.YYYY HH:mm in the browser's zone. */
export function formatDateTime(moment: string | Date): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

/** The end of a time that began then: DD.MM.YYYY HH:mm, or HH:mm alone on the same day in the browser's zone (product §9.15). */
export function formatEnd(began: string | Date, ended: string | Date): string {
  return formatDate(began) === formatDate(ended) ? formatTime(ended) : formatDateTime(ended);
}

/** A month of the calendar, `YYYY_MM`, in words: "november 2026". */
export function formatMonth(month: string): string {
  const first = new Date(`${month.replace('_', '-')}-01`);
  return new Intl.DateTimeFormat(localesOf(interfaceLanguage()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(first);
}

type DateField = 'day' | 'month' | 'year' | 'hour' | 'minute';

// Built from parts, because the patterns of the locales contain spaces and commas that the product does not want.
function partsOf(moment: string | Date): Record<DateField, string> {
  const parts = DATE_AND_TIME.formatToParts(new Date(moment));
  const textOf = (type: DateField) => (parts.find((part) => part.type === type)?.value ?? '').padStart(2, '0');
  return {
    day: textOf('day'),
    month: textOf('month'),
    year: textOf('year'),
    hour: textOf('hour'),
    minute: textOf('minute'),
  };
}
