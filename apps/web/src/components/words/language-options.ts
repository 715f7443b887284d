import { PINNED_LANGUAGE_IDS } from '@slovickovo/domain/languages/languages';
import { compareWords, languageName } from '../../lib/texts/names.ts';

interface KnownLanguage {
  id: number;
  code: string;
}

/**
 * The languages that a picker offers: ids 3, 6, 16 and 24 first, the others by name (product §2.34). The language chosen
 * in the other picker is left out.
 */
export function languageOptions<Language extends KnownLanguage>(
  languages: readonly Language[],
  { except }: { except: number | null },
): { pinned: Language[]; others: Language[] } {
  const offered = languages.filter(({ id }) => id !== except);
  const pinned = PINNED_LANGUAGE_IDS.flatMap((id) => offered.find((language) => language.id === id) ?? []);
  const others = offered
    .filter(({ id }) => !PINNED_LANGUAGE_IDS.includes(id))
    .sort((one, other) => compareWords(languageName(one), languageName(other)));
  return { pinned, others };
}
