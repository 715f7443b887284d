import { COMPLETE_LANGUAGE_NAMES } from '@slovickovo/domain/accounts/complete-languages';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';

type Names = Partial<Record<InterfaceLanguage, string>>;

/**
 * The languages that this installation offers (`INTERFACE_LANGUAGES`, product §1.4), each with its own name. Unless they are the
 * default, the server writes them into the HTML of the page, so that no page asks for them.
 */
export function offeredLanguages(): Names {
  // The build renders the frames of pages without a document.
  const given = globalThis.document?.documentElement.dataset.languages;
  return given ? (JSON.parse(given) as Names) : COMPLETE_LANGUAGE_NAMES;
}

/** The language of a code, if it is offered: an account may have one that was offered before. */
export function offeredLanguage(code: string | null): InterfaceLanguage | undefined {
  const codes = Object.keys(offeredLanguages()) as InterfaceLanguage[];
  return codes.find((known) => known === code);
}

/** The first offered language that the device prefers. */
export function languageOfDevice(): InterfaceLanguage | undefined {
  const codes = navigator.languages.flatMap((locale) => [locale, locale.split('-')[0] ?? locale]);
  return codes.map(offeredLanguage).find(Boolean);
}
