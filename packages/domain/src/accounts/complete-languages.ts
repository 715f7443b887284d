/**
 * Languages whose catalogues lack nothing, which a check proves, each with its own name. They are offered by default. Apart from the
 * other languages, so that the login page need not fetch the names of those.
 */
export const COMPLETE_LANGUAGE_NAMES = {
  sk: 'Slovenčina',
  en: 'English',
  nl: 'Nederlands',
  cs: 'Čeština',
  de: 'Deutsch',
  hu: 'Magyar',
  pl: 'Polski',
  uk: 'Українська',
} as const;

/** The language in which texts are written first, and of who has not chosen another one (product §1.4). */
export const SOURCE_LANGUAGE = 'sk';

/**
 * The locales for `Intl` in a language. British English stands in for English, because it writes days first, and for languages that
 * the browser does not know: `Intl` would take the language of the device instead.
 */
export function localesOf(language: string): string[] {
  return language === 'en' ? ['en-GB'] : [language, 'en-GB'];
}
