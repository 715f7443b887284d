import { findLanguageByCode } from '@slovickovo/domain/languages/languages';

/** Voices of espeak-ng whose name is not the code of the language; null if there is none. */
const NAMED_OTHERWISE: Readonly<Record<string, string | null>> = {
  en: 'en-gb',
  'en-IE': 'en-gb',
  'en-US': 'en-us',
  fr: 'fr-fr',
  'pt-BR': 'pt-br',
  zh: 'cmn',
  rom: null,
};

/** Returns the voice of espeak-ng for a language of the product; undefined if there is none. */
export function voiceOf(code: string): string | undefined {
  if (findLanguageByCode(code) === undefined) return undefined;
  const voice = Object.hasOwn(NAMED_OTHERWISE, code) ? NAMED_OTHERWISE[code] : code;
  return voice ?? undefined;
}
