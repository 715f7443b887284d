import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { LIMITS } from '@slovickovo/domain/limits';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { useState } from 'react';
import type { EnteredWords } from '../../../../components/words/entered-words.ts';
import { languageRules } from '../../../../components/words/language-fields.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { type LanguageChoice, rememberedLanguages } from '../../../../lib/remembered-languages.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../../lib/time/dates.ts';

/** What a draft keeps of them beside the rows; drafts of before the group had a name of its own lack it. */
interface RestoredWords {
  languages: LanguageChoice;
  groupName?: string | null;
}

/** Words that are entered inside the wizard, their languages, and the word group that they become. */
export interface NewWords {
  languages: LanguageChoice;
  setLanguage: (side: keyof LanguageChoice, id: number | null) => void;
  words: EnteredWords;
  /** Null until the user types it; `groupName` is a suggested one then. */
  typedGroupName: string | null;
  groupName: string;
  setGroupName: (name: string) => void;
  groupNameProblem: FieldProblem | null;
  isOverLimit: boolean;
  /** Shows the problems of the words; returns true if there are none. */
  check: () => boolean;
}

/** `restored`: what a draft has. */
export function useNewWords(words: EnteredWords, restored: RestoredWords | undefined): NewWords {
  const { t } = useTranslation('new-tasks');
  const [languages, setLanguages] = useState<LanguageChoice>(() => restored?.languages ?? rememberedLanguages());
  const [typedGroupName, setGroupName] = useState(restored?.groupName ?? null);
  const groupName = typedGroupName ?? t('newGroupName', { date: formatDate(new Date(serverNow())) });
  const groupNameProblem = wordGroupNameProblem(groupName);
  const isOverLimit = words.entered.length > LIMITS.questions_per_task;
  const hasLanguages =
    languageRules.from(languages.from) === null && languageRules.to(languages.to, languages) === null;
  return {
    languages,
    setLanguage: (side, id) => setLanguages((old) => ({ ...old, [side]: id })),
    words,
    typedGroupName,
    groupName,
    setGroupName,
    groupNameProblem,
    isOverLimit,
    check: () => hasLanguages && words.check() && !words.isBlank && !isOverLimit && groupNameProblem === null,
  };
}
