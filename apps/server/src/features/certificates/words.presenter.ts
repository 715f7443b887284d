import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';

/** Written in letters that the fonts of drawings lack. */
const NOT_DRAWN: readonly InterfaceLanguage[] = ['hy', 'ja', 'ka', 'ko', 'zh'];

/** The language of a diploma or certificate: English for a language whose letters cannot be drawn. */
export function drawnLanguage(language: InterfaceLanguage): InterfaceLanguage {
  return NOT_DRAWN.includes(language) ? 'en' : language;
}

/** A number as a language writes it: "1 000". */
export function numberIn(language: string, count: number): string {
  return new Intl.NumberFormat(localesOf(language)).format(count);
}

/** A day in words; `date` is YYYY-MM-DD. */
export function dayIn(language: string, date: string): string {
  return new Intl.DateTimeFormat(localesOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
