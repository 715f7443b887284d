import { useForm } from '@mantine/form';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../components/fields/form.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import type { EnteredWords } from '../entered-words.ts';
import { type LanguageChoice, rememberedLanguages, rememberLanguages } from '../remembered-languages.ts';
import { type ChosenGroup, enteredGroup, groupsOfPair, ownGroup } from './chosen-groups.ts';

/** The groups that one save takes. */
export const MOST_GROUPS = 20;
/** As many as one page of the list gives. */
const LOADED_GROUPS = '200';

/** Both languages are required, and they differ (product §5.9). */
export function useLanguages() {
  return useForm<LanguageChoice>({
    initialValues: rememberedLanguages(),
    validate: {
      from: (id) => (id === null ? problemText('language_unknown') : null),
      to: (id, { from }) => {
        if (id === null) return problemText('language_unknown');
        return id === from ? problemText('languages_same') : null;
      },
    },
  });
}

/** The chosen groups, what may be chosen, and what is being typed. */
export function useGroups({ from, to }: LanguageChoice) {
  const [chosen, setChosen] = useState<readonly ChosenGroup[]>([]);
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    ...apiQuery(wordGroups.listCreated, {
      query: {
        limit: LOADED_GROUPS,
        ...(from !== null && { language_from_id: String(from) }),
        ...(to !== null && { language_to_id: String(to) }),
      },
    }),
    enabled: from !== null && to !== null,
  });
  const own = (data?.created_wordgroups ?? []).map(ownGroup);
  return {
    own,
    chosen,
    choose: setChosen,
    typed,
    setTyped,
    /** Other languages: what does not fit them is discarded. */
    keepOnly: (languages: LanguageChoice) => setChosen((before) => groupsOfPair(before, languages)),
    /** Going on makes a group of a name that was typed and not entered; false where it cannot be the name of one. */
    enterTyped: () => {
      const entered = enteredGroup(own, chosen, typed);
      if (entered?.id === null && wordGroupNameProblem(entered.name) !== null) return false;
      if (entered && chosen.length < MOST_GROUPS) setChosen([...chosen, entered]);
      setTyped('');
      return true;
    },
  };
}

interface Saving {
  onSaved: (groups: { id: number; name: string }[]) => void;
  onRefused: (error: ApiError) => void;
}

/** Saves the words into the groups, and tells it for each of them. */
export function useSaveWords({ onSaved, onRefused }: Saving) {
  const { t } = useTranslation('word-groups');
  const save = useCall(wordGroups.save, {
    refreshes: ['/wordgroups', '/words'],
    meta: { refusals: 'form' },
    onSuccess: (saved) => {
      for (const { name } of saved) showNotice({ type: 'success', text: t('added', { name }) });
      if (saved.length === 0) showNotice({ type: 'success', text: t('addedUngrouped') });
      onSaved(saved);
    },
    onError: onRefused,
  });
  return {
    isPending: save.isPending,
    error: save.error,
    save: ({ from, to }: LanguageChoice, groups: readonly ChosenGroup[], words: EnteredWords) => {
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
