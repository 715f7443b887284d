import type { WordSuccess } from '@slovickovo/contract/tasks/tasks';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import type { IdentifiedWord } from '@slovickovo/domain/words/words';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { assignedGroupQuery } from '../../../../lib/assigned-group-query.ts';
import { type ChosenGroup, isUngrouped } from './chosen-group.ts';
import { ungroupedWordsQuery } from './ungrouped-words.ts';

/** The words of the groups without repetition, the user's own groups first; undefined while they are fetched. */
export function useWordsOf(groups: readonly ChosenGroup[]): readonly IdentifiedWord[] | undefined {
  const assigned = groups.filter(({ class_name }) => class_name);
  const ungrouped = groups.filter(isUngrouped);
  const own = groups.filter((group) => !group.class_name && !isUngrouped(group));
  const ownWords = useQueries({ queries: own.map(({ id }) => apiQuery(wordGroups.get, { params: { id } })) });
  const assignedWords = useQueries({ queries: assigned.map(({ id }) => assignedGroupQuery(id)) });
  const ungroupedWords = useQueries({ queries: ungrouped.map(({ id }) => ungroupedWordsQuery(id)) });
  const isLoading = [...ownWords, ...assignedWords, ...ungroupedWords].some(({ data }) => !data);
  if (isLoading) return undefined;
  const words = [
    ...ownWords.flatMap(({ data }) => data?.words ?? []),
    ...assignedWords.flatMap(({ data }) => data?.words.map(fromWordSuccess) ?? []),
    ...ungroupedWords.flatMap(({ data }) => data?.data ?? []),
  ];
  return distinct(words);
}

function fromWordSuccess({ word_id, from, to }: WordSuccess): IdentifiedWord {
  return { id: word_id, word_text: from, translation: to };
}

function distinct(words: readonly IdentifiedWord[]): IdentifiedWord[] {
  return [...new Map(words.map((word) => [word.id, word])).values()];
}
