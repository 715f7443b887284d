import { LIMITS } from '@slovickovo/domain/limits';
import type { IdentifiedWord } from '@slovickovo/domain/words/words';
import { useState } from 'react';
import { type ChosenGroup, isSamePair } from './chosen-group.ts';
import { useWordsOf } from './words-of-groups.ts';

/** The words of a new task: whole word groups of one language pair, or some of their words. */
export interface WordChoice {
  groups: readonly ChosenGroup[];
  /** Groups that were chosen and are not there any more: they are not among `groups`. */
  gone: readonly ChosenGroup[];
  /** Whether a group may be added to the chosen ones: it has words, in the language pair of the first group. */
  fits: (group: ChosenGroup) => boolean;
  toggleGroup: (group: ChosenGroup) => void;
  /** The words of all chosen groups without repetition; undefined while they are fetched. */
  words: readonly IdentifiedWord[] | undefined;
  isAll: boolean;
  setAll: (all: boolean) => void;
  selected: ReadonlySet<number>;
  setSelected: (ids: ReadonlySet<number>) => void;
  /** The words the task will have. */
  chosen: readonly IdentifiedWord[];
  problem: WordChoiceProblem | null;
}

/** Why the chosen words cannot be those of a task yet (product §5.16); `loading`: the words of a group are still fetched. */
export type WordChoiceProblem = 'no_group' | 'no_words' | 'too_many' | 'loading';

const NONE: ReadonlySet<number> = new Set();

interface FirstChoice {
  groups: readonly ChosenGroup[];
  isAll: boolean;
  selected: readonly number[];
}

/** `first`: what is chosen at the beginning. */
export function useWordChoice(first: FirstChoice): WordChoice {
  const [wanted, setGroups] = useState(first.groups);
  const [isAll, setAll] = useState(first.isAll);
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(first.selected));
  const { words, gone } = useWordsOf(wanted);
  const groups = wanted.filter((group) => !gone.includes(group));
  const isLoading = !words;
  const chosen = isAll ? (words ?? []) : (words ?? []).filter(({ id }) => selected.has(id));
  const [firstChosen] = groups;

  return {
    groups,
    gone,
    fits: (group) => group.word_count > 0 && (!firstChosen || isSamePair(firstChosen, group)),
    toggleGroup: (group) => {
      const isChosen = groups.some(({ id }) => id === group.id);
      setGroups(isChosen ? groups.filter(({ id }) => id !== group.id) : [...groups, group]);
      // A change of groups changes the words, so the choice of words starts again (product §4.23).
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

/** The words selected at first: as many as one task may ask. */
function firstIds(words: readonly IdentifiedWord[]): ReadonlySet<number> {
  return new Set(words.slice(0, LIMITS.questions_per_task).map(({ id }) => id));
}
