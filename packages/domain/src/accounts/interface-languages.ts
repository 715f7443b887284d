import type { AccountProblem } from './accounts.ts';
import { COMPLETE_LANGUAGE_NAMES, SOURCE_LANGUAGE } from './complete-languages.ts';

/** The languages of the interface by their BCP 47 codes, each with its own name (product §1.4). Codes are stored and never change. */
export const LANGUAGE_NAMES = {
  ...COMPLETE_LANGUAGE_NAMES,
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

export const COMPLETE_LANGUAGES = Object.keys(COMPLETE_LANGUAGE_NAMES) as (keyof typeof COMPLETE_LANGUAGE_NAMES)[];

/** The code as a language of the interface; undefined if it is none. The case must be right. */
export function asInterfaceLanguage(code: string | null | undefined): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((known) => known === code);
}

/** The language of an account has to be one of the interface (product §5.5) that this installation offers. */
export function interfaceLanguageProblem(code: string, offered: readonly string[]): AccountProblem | null {
  return offered.includes(code) ? null : 'language_unknown';
}

/** The languages in which a text is looked up, in order: itself, the language it is a variety of, English, Slovak. */
export function textLanguages(language: InterfaceLanguage): InterfaceLanguage[] {
  const [general = ''] = language.split('-');
  return [...new Set([language, asInterfaceLanguage(general) ?? language, 'en', SOURCE_LANGUAGE] as const)];
}
