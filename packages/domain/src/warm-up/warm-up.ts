import { WARM_UP } from '../limits.ts';

/** What a user is likely to remember of a word (product §4.33). Days are school days, `YYYY-MM-DD`. */
export interface Memory {
  /** The days until the probability of a right answer falls to 90 %. */
  stability: number;
  /** How hard the word is for the user, from 1 to 10. */
  difficulty: number;
  /** The day of the last answer. */
  reviewed_on: string;
  /** The day on which the word should be asked again: it would still be answered right with a probability of 90 %. */
  due_on: string;
}

/** A word that a warm-up may ask. */
export interface Candidate {
  word_id: number;
  /** Whether its user has never answered it. */
  is_new: boolean;
}

/** The words that may be asked today in one pair of languages, each list with the most urgent first. A word may be in several. */
export interface Candidates<Word extends Candidate> {
  /** Words of the next class tests that would not be known at the test. */
  tested: readonly Word[];
  /** Words that are due. */
  due: readonly Word[];
  /** Words of the user's lists that were never answered. */
  fresh: readonly Word[];
}

/**
 * The words of a warm-up (product §4.33): those of the next tests first, then what is due, then a few new ones. New words are
 * few, because each of them comes back several times; before a test they may be more.
 */
export function wordsOfWarmUp<Word extends Candidate>({ tested, due, fresh }: Candidates<Word>): Word[] {
  const chosen = new Map<number, Word>();
  let added = 0;
  const take = (words: readonly Word[], mostNew: number) => {
    for (const word of words) {
      if (chosen.size === WARM_UP.words) return;
      if (chosen.has(word.word_id) || (word.is_new && added >= mostNew)) continue;
      chosen.set(word.word_id, word);
      if (word.is_new) added += 1;
    }
  };
  take(tested, WARM_UP.new_words_before_test);
  take(due, 0);
  take(fresh, WARM_UP.new_words);
  return [...chosen.values()];
}

/** How long a warm-up of so many words takes, in whole minutes. */
export function minutesOfWarmUp(words: number): number {
  return Math.ceil((words * WARM_UP.seconds_per_word) / 60);
}
