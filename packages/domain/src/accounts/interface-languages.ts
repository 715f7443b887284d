import type { AccountProblem } from './accounts.ts';

/** The languages of the interface by their BCP 47 codes, each with its own name (product §1.4). Codes are stored and never change. */
export const LANGUAGE_NAMES = {
  sk: 'Slovenčina',
  en: 'English',
  nl: 'Nederlands',
  cs: 'Čeština',
  de: 'Deutsch',
  hu: 'Magyar',
  pl: 'Polski',
  uk: 'Українська',
  be: 'Беларуская',
  bg: 'Български',
  bs: 'Bosanski',
  ca: 'Català',
  cy: 'Cymraeg',
  da: 'Dansk',
  el: 'Ελληνικά',
  eo: 'Esperanto',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  gl: 'Galego',
  hr: 'Hrvatski',
  hy: 'Հայերեն',
  id: 'Bahasa Indonesia',
  is: 'Íslenska',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  kk: 'Қазақша',
  ko: '한국어',
  la: 'Latina',
  lb: 'Lëtzebuergesch',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mk: 'Македонски',
  mt: 'Malti',
  nb: 'Norsk bokmål',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ro: 'Română',
  rom: 'Romani čhib',
  ru: 'Русский',
  sl: 'Slovenščina',
  sq: 'Shqip',
  sr: 'Српски',
  sv: 'Svenska',
  tr: 'Türkçe',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const;

export type InterfaceLanguage = keyof typeof LANGUAGE_NAMES;

export const INTERFACE_LANGUAGES = Object.keys(LANGUAGE_NAMES) as InterfaceLanguage[];

/** The language in which texts are written first, and of who has not chosen another one (product §1.4). */
export const SOURCE_LANGUAGE = 'sk';

/** Languages whose catalogues lack nothing, which a check proves; they are offered by default. */
export const COMPLETE_LANGUAGES = ['sk', 'en', 'nl', 'cs', 'de', 'hu', 'pl', 'uk'] as const satisfies InterfaceLanguage[];

export function asInterfaceLanguage(code: string | null | undefined): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((known) => known === code);
}

/** The language of an account has to be one of the interface (product §5.5) that this installation offers. */
export function interfaceLanguageProblem(
  code: string,
  offered: readonly InterfaceLanguage[] = INTERFACE_LANGUAGES,
): AccountProblem | null {
  return offered.some((known) => known === code) ? null : 'language_unknown';
}

/** The languages in which a text is looked up, in order: itself, the language it is a variety of, English, Slovak. */
export function textLanguages(language: InterfaceLanguage): InterfaceLanguage[] {
  const [general = ''] = language.split('-');
  return [...new Set([language, asInterfaceLanguage(general) ?? language, 'en', SOURCE_LANGUAGE] as const)];
}

/**
 * The locales for `Intl` in a language. British English stands in for English, because it writes days first, and for languages that
 * the browser does not know: `Intl` would take the language of the device instead.
 */
export function localesOf(language: string): string[] {
  return language === 'en' ? ['en-GB'] : [language, 'en-GB'];
}
