import { LIMITS } from '@slovickovo/domain/limits';
import { useState } from 'react';
import type { EnteredWords } from '../../../../components/words/entered-words.ts';
import { languageRules } from '../../../../components/words/language-fields.tsx';
import { type LanguageChoice, rememberedLanguages } from '../../../../lib/remembered-languages.ts';

/** Words that are entered inside the wizard, and their languages. */
export interface NewWords {
  languages: LanguageChoice;
  setLanguage: (side: keyof LanguageChoice, id: number | null) => void;
  words: EnteredWords;
  isOverLimit: boolean;
  /** Shows the problems of the words; returns true if there are none. */
  check: () => boolean;
}

/** `restored`: the languages of a draft. */
export function useNewWords(words: EnteredWords, restored: LanguageChoice | undefined): NewWords {
  const [languages, setLanguages] = useState<LanguageChoice>(() => restored ?? rememberedLanguages());
  const isOverLimit = words.entered.length > LIMITS.questions_per_task;
  const hasLanguages =
    languageRules.from(languages.from) === null && languageRules.to(languages.to, languages) === null;
  return {
    languages,
    setLanguage: (side, id) => setLanguages((old) => ({ ...old, [side]: id })),
    words,
    isOverLimit,
    check: () => hasLanguages && words.check() && !words.isBlank && !isOverLimit,
  };
}
