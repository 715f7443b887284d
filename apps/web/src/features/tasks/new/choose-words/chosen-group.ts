import type { WordGroupSummary } from '@slovickovo/contract/word-groups/word-groups';

/** A word group, or the words in no group of one language pair, as a source of a new task's words. */
export interface ChosenGroup
  extends Pick<WordGroupSummary, 'id' | 'name' | 'language_from' | 'language_to' | 'word_count'> {
  /** The class to which the group is assigned; absent for the user's own groups. */
  class_name?: string;
}

/** Words in no group have a negative id instead of a group's (product §3.4). */
export function isUngrouped({ id }: Pick<ChosenGroup, 'id'>): boolean {
  return id < 0;
}

/** Whether both groups have the same languages in the same direction; a task has words of one pair. */
export function isSamePair(one: ChosenGroup, other: ChosenGroup): boolean {
  return one.language_from.id === other.language_from.id && one.language_to.id === other.language_to.id;
}
