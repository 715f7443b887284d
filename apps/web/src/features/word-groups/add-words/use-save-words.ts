import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { useState } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import type { EnteredWords } from '../../../components/words/entered-words.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { isGone, refresh, useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { type LanguageChoice, rememberLanguages } from '../../../lib/remembered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { ChosenGroup } from './chosen-groups.ts';

/** The steps of the wizard that a refusal leads to. */
export const STEPS = { languages: 0, groups: 1, words: 2 } as const;

interface SaveOptions {
  words: EnteredWords;
  onSaved: (groups: { id: number; name: string }[]) => void;
  /** The server refused a field of this step. */
  onRefusedAt: (step: number) => void;
}

/**
 * Saves the words into the groups and shows a notice for each of them. `error` is a refusal that belongs to no field,
 * `groupsError` one of a group.
 */
export function useSaveWords({ words, onSaved, onRefusedAt }: SaveOptions) {
  const { t } = useTranslation('word-groups');
  const [groupsError, setGroupsError] = useState<ApiError | null>(null);
  const save = useCall(wordGroups.save, {
    refreshes: ['/wordgroups', '/words'],
    meta: { refusals: 'wizard' },
    onSuccess: (saved) => {
      for (const { name } of saved) showNotice({ type: 'success', text: t('added', { name }) });
      if (saved.length === 0) showNotice({ type: 'success', text: t('addedUngrouped') });
      onSaved(saved);
    },
    onError: (error) => {
      // The list of groups then says which of the chosen ones is gone.
      if (isGone(error)) void refresh(wordGroups.listCreated.path);
      const step = stepOfRefusal(error);
      if (step === null) return;
      if (error.fields) words.refuse(error.fields);
      setGroupsError(step === STEPS.groups ? error : null);
      onRefusedAt(step);
    },
  });
  return {
    isPending: save.isPending,
    error: save.error && stepOfRefusal(save.error) === null ? save.error : null,
    groupsError: groupsError && groupProblem(groupsError),
    /** A chosen group was deleted meanwhile. */
    isChoiceGone: isGone(save.error),
    clearGroupsError: () => setGroupsError(null),
    save: ({ from, to }: LanguageChoice, groups: readonly ChosenGroup[]) => {
      if (from === null || to === null) return;
      rememberLanguages({ from, to });
      save.mutate({
        body: {
          wordgroups: groups.map(({ id, name }) => ({ wordgroup_id: id, name })),
          language_ids: { language_from_id: from, language_to_id: to },
          words: [...words.entered],
        },
      });
    },
  };
}

function groupProblem({ fields }: ApiError) {
  const problem = Object.entries(fields ?? {}).find(([path]) => path.startsWith('wordgroups'))?.[1];
  return problem && problemText(problem);
}

/** The step of the field that the server refused; null if the refusal belongs to no field. */
function stepOfRefusal(error: ApiError): number | null {
  if (isGone(error)) return STEPS.groups;
  const { fields } = error;
  const paths = Object.keys(fields ?? {});
  if (paths.length === 0) return null;
  if (paths.some((path) => path.startsWith('language_ids'))) return STEPS.languages;
  return paths.some((path) => path.startsWith('wordgroups')) ? STEPS.groups : STEPS.words;
}
