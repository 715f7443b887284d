import type { WordSuccess } from '@slovickovo/contract/tasks/tasks';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import type { IdentifiedWord } from '@slovickovo/domain/words/words';
import { useQueries } from '@tanstack/react-query';
import { apiQuery, isGone } from '../../../../lib/api/api-query.ts';
import { assignedGroupQuery } from '../../../../lib/queries/assigned-group-query.ts';
import { type ChosenGroup, isUngrouped } from './chosen-group.ts';
import { ungroupedWordsQuery } from './ungrouped-words.ts';

interface WordsOfGroups {
  /** Without repetition, the user's own groups first; undefined while they are fetched. */
  words: readonly IdentifiedWord[] | undefined;
  /** Groups that were deleted, or are not shown to the user any more. */
  gone: readonly ChosenGroup[];
}

/** The words of the groups that are there. */
export function useWordsOf(groups: readonly ChosenGroup[]): WordsOfGroups {
  const assigned = groups.filter(({ class_name }) => class_name);
  const ungrouped = groups.filter(isUngrouped);
  const own = groups.filter((group) => !group.class_name && !isUngrouped(group));
  const ownWords = useQueries({
    queries: own.map(({ id }) => apiQuery(wordGroups.get, { params: { id } }, { refusals: 'wizard' })),
  });
  const assignedWords = useQueries({
    queries: assigned.map(({ id }) => ({
      ...assignedGroupQuery(id),
      meta: { keep: 'memory', refusals: 'wizard' } as const,
    })),
  });
  const ungroupedWords = useQueries({ queries: ungrouped.map(({ id }) => ungroupedWordsQuery(id)) });
  const gone = [
    ...own.filter((_, index) => isGone(ownWords[index]?.error)),
    ...assigned.filter((_, index) => isGone(assignedWords[index]?.error)),
  ];
  const isLoading = [...ownWords, ...assignedWords, ...ungroupedWords].some(
    ({ data, error }) => !data && !isGone(error),
  );
  if (isLoading) return { words: undefined, gone };
  // What was known of a group that is gone may still be cached.
  const words = [
    ...ownWords.flatMap(({ data, error }) => (isGone(error) ? [] : (data?.words ?? []))),
    ...assignedWords.flatMap(({ data, error }) => (isGone(error) ? [] : (data?.words.map(fromWordSuccess) ?? []))),
    ...ungroupedWords.flatMap(({ data }) => data?.data ?? []),
  ];
  return { words: distinct(words), gone };
}

function fromWordSuccess({ word_id, from, to }: WordSuccess): IdentifiedWord {
  return { id: word_id, word_text: from, translation: to };
}

function distinct(words: readonly IdentifiedWord[]): IdentifiedWord[] {
  return [...new Map(words.map((word) => [word.id, word])).values()];
}
