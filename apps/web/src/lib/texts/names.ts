import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { interfaceLanguage } from './i18n.ts';

/** The name of a word language in the interface's language; Slovak names are the product's own ("gréčtina"). */
export function languageName({ id, code }: { id: number; code?: string }): string {
  const known = findLanguage(id);
  if (known && interfaceLanguage() === 'sk') return known.name_sk;
  return displayName('language', known?.code ?? code ?? '') ?? known?.name_en ?? code ?? '';
}

/** The name of a word language as it stands after "into": in Slovak in the genitive ("do gréčtiny"). */
export function languageNameInto(language: { id: number; code?: string }): string {
  const known = findLanguage(language.id);
  return known && interfaceLanguage() === 'sk' ? known.name_sk_into : languageName(language);
}

/** The name of the country in the language of the screen; the code in capitals if the browser knows no name. */
export function countryName(code: string): string {
  return displayName('region', code.toUpperCase()) ?? code.toUpperCase();
}

function displayName(type: 'language' | 'region', code: string): string | undefined {
  try {
    return new Intl.DisplayNames(localesOf(interfaceLanguage()), { type }).of(code);
  } catch {
    // The browser rejects some codes.
    return undefined;
  }
}

/** Compares texts that the interface itself has, as names of languages, by the alphabet of its language. */
export function compareWords(one: string, other: string): number {
  return collator().compare(one, other);
}

let known: { language: string; collator: Intl.Collator } | undefined;

/** Cached: creating a collator takes longer than a thousand comparisons. */
function collator(): Intl.Collator {
  const language = interfaceLanguage();
  if (known?.language !== language) known = { language, collator: new Intl.Collator(localesOf(language)) };
  return known.collator;
}
