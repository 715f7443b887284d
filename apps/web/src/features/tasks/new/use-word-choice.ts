import type { WordSuccess } from '@slovickovo/contract/tasks/tasks';
import { type WordGroupSummary, wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { LIMITS } from '@slovickovo/domain/limits';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { assignedGroupQuery } from '../../../lib/assigned-group-query.ts';
import { asPlainWord, isUngrouped, ungroupedWordsQuery } from './ungrouped-groups.ts';

/** The words of a new exercise or homework: whole groups of one language pair, or some of their words. */
export interface WordChoice {
  groups: readonly ChosenGroup[];
  /** Whether a group may join those chosen: it has words, and the language pair of the first one. */
  fits: (group: ChosenGroup) => boolean;
  toggleGroup: (group: ChosenGroup) => void;
  /** Words of all chosen groups, each once; undefined while they are fetched. */
  words: readonly Word[] | undefined;
  isAll: boolean;
  setAll: (all: boolean) => void;
  selected: ReadonlySet<number>;
  setSelected: (ids: ReadonlySet<number>) => void;
  /** The words the task will have. */
  chosen: readonly Word[];
  problem: WordChoiceProblem | null;
}

export interface ChosenGroup
  extends Pick<WordGroupSummary, 'id' | 'name' | 'language_from' | 'language_to' | 'word_count'> {
  /** The class that is given the group; absent of the user's own groups. */
  class_name?: string;
}

/** `locked`: the pupil is taking a test of these words. */
export type WordChoiceProblem = 'no_group' | 'no_words' | 'too_many' | 'loading' | 'locked';

const NONE: ReadonlySet<number> = new Set();

/** `first`: the group to start with. */
export function useWordChoice(first: ChosenGroup | undefined): WordChoice {
  const [groups, setGroups] = useState<readonly ChosenGroup[]>(first ? [first] : []);
  const [isAll, setAll] = useState(true);
  const [selected, setSelected] = useState(NONE);
  const { words, isLocked } = useWordsOf(groups);
  const isLoading = !words;
  const chosen = isAll ? (words ?? []) : (words ?? []).filter(({ id }) => selected.has(id));
  const [firstChosen] = groups;

  return {
    groups,
    fits: (group) => group.word_count > 0 && (!firstChosen || isSamePair(firstChosen, group)),
    toggleGroup: (group) => {
      const isChosen = groups.some(({ id }) => id === group.id);
      setGroups(isChosen ? groups.filter(({ id }) => id !== group.id) : [...groups, group]);
      // Other groups, other words: the choice starts again (product §4.23).
      setSelected(NONE);
      setAll(true);
    },
    words,
    isAll,
    setAll: (all) => {
      setAll(all);
      if (!all && selected.size === 0) setSelected(firstIds(words ?? []));
    },
    selected,
    setSelected,
    chosen,
    problem: isLocked ? 'locked' : problemOf({ groups, isLoading, count: chosen.length }),
  };
}

/** The words of the groups, each once, the own groups first; undefined while they are fetched. */
function useWordsOf(groups: readonly ChosenGroup[]): { words: readonly Word[] | undefined; isLocked: boolean } {
  const given = groups.filter(({ class_name }) => class_name);
  const ungrouped = groups.filter(isUngrouped);
  const own = groups.filter((group) => !group.class_name && !isUngrouped(group));
  const ownWords = useQueries({ queries: own.map(({ id }) => apiQuery(wordGroups.get, { params: { id } })) });
  const givenWords = useQueries({ queries: given.map(({ id }) => assignedGroupQuery(id)) });
  const ungroupedWords = useQueries({ queries: ungrouped.map(({ id }) => ungroupedWordsQuery(id)) });
  const isLocked = givenWords.some(({ error }) => error?.code === 'test_in_progress');
  const isLoading = [...ownWords, ...givenWords, ...ungroupedWords].some(({ data }) => !data);
  if (isLocked || isLoading) return { words: undefined, isLocked };
  const words = [
    ...ownWords.flatMap(({ data }) => data?.words ?? []),
    ...givenWords.flatMap(({ data }) => data?.words.map(asWord) ?? []),
    ...ungroupedWords.flatMap(({ data }) => data?.words.map(asPlainWord) ?? []),
  ];
  return { words: distinct(words), isLocked };
}

function asWord({ word_id, from, to }: WordSuccess): Word {
  return { id: word_id, word_text: from, translation: to };
}

function problemOf(choice: {
  groups: readonly ChosenGroup[];
  isLoading: boolean;
  count: number;
}): WordChoiceProblem | null {
  if (choice.groups.length === 0) return 'no_group';
  if (choice.isLoading) return 'loading';
  if (choice.count === 0) return 'no_words';
  return choice.count > LIMITS.questions_per_task ? 'too_many' : null;
}

/** Choosing starts with everything that fits into one task. */
function firstIds(words: readonly Word[]): ReadonlySet<number> {
  return new Set(words.slice(0, LIMITS.questions_per_task).map(({ id }) => id));
}

function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.id, word])).values()];
}

function isSamePair(one: ChosenGroup, other: ChosenGroup): boolean {
  return one.language_from.id === other.language_from.id && one.language_to.id === other.language_to.id;
}
