import type { AccountProblem } from './accounts.ts';

/** Languages of the interface with complete catalogues; `sk` is the source (product §1.4). */
export const INTERFACE_LANGUAGES = ['sk', 'en'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** The language of an account has to be one of the interface (product §5.5). */
export function interfaceLanguageProblem(code: string): AccountProblem | null {
  return INTERFACE_LANGUAGES.some((known) => known === code) ? null : 'language_unknown';
}
