import type { language } from '@slovickovo/contract/languages/languages';
import { findLanguage, OFFERED_LANGUAGES } from '@slovickovo/domain/languages/languages';
import type { z } from 'zod';

type LanguageReply = z.output<typeof language>;

/** A language as replies carry it, by its id in a row. */
export function languageOf(id: number): LanguageReply {
  const found = findLanguage(id);
  if (found === undefined) throw new Error(`Language ${id} is in the database but not in the domain.`);
  return { id: found.id, code: found.code, name: found.name_en, flag_name: found.flag_name };
}

/** The languages that users can choose for their words, in the order of the domain. */
export function offeredLanguages(): LanguageReply[] {
  return OFFERED_LANGUAGES.map(({ id }) => languageOf(id));
}

/** Whether users can choose the language for their words; false for an unknown id. */
export function isOffered(id: number): boolean {
  return OFFERED_LANGUAGES.some((offered) => offered.id === id);
}
