import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { interfaceLanguage } from '../texts/i18n.ts';

/** A calendar day, which is no moment: it is read and shown in the same zone. */
export function dayText(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localesOf(interfaceLanguage()), { ...format, timeZone: 'UTC' }).format(new Date(day));
}
