import { type WordGroup, type WordGroupSummary, wordGroups } from '@slovickovo/contract/word-groups';
import type { Word } from '@slovickovo/contract/words';
import { LIMITS } from '@slovickovo/domain/limits';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';

/** The words of a new exercise or homework: whole groups of one language pair, or some of their words. */
export interface WordChoice {
  groups: readonly ChosenGroup[];
  /** Whether a group may join those chosen: it has words, and the language pair of the first one. */
  fits: (group: WordGroupSummary) => boolean;
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

export type ChosenGroup = Pick<WordGroupSummary, 'id' | 'name' | 'language_from' | 'language_to' | 'word_count'>;
export type WordChoiceProblem = 'no_group' | 'no_words' | 'too_many' | 'loading';

const NONE: ReadonlySet<number> = new Set();

/** `first`: the group to start with. */
export function useWordChoice(first: WordGroup | undefined): WordChoice {
  const [groups, setGroups] = useState<readonly ChosenGroup[]>(first ? [first] : []);
  const [isAll, setAll] = useState(true);
  const [selected, setSelected] = useState(NONE);
  const fetched = useQueries({ queries: groups.map(({ id }) => apiQuery(wordGroups.get, { params: { id } })) });
  const isLoading = fetched.some(({ data }) => !data);
  const words = isLoading ? undefined : distinct(fetched.flatMap(({ data }) => data?.words ?? []));
  const chosen = isAll ? (words ?? []) : (words ?? []).filter(({ id }) => selected.has(id));
  const [firstChosen] = groups;

  return {
    groups,
    fits: (group) => group.word_count > 0 && (!firstChosen || isSamePair(firstChosen, group)),
    toggleGroup: (group) => {
      const isChosen = groups.some(({ id }) => id === group.id);
      setGroups(isChosen ? groups.filter(({ id }) => id !== group.id) : [...groups, group]);
      // Other groups, other words: the choice starts again (specification §4, Wizards).
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
    problem: problemOf({ groups, isLoading, count: chosen.length }),
  };
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
