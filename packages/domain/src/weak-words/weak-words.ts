import { WEAK_WORDS } from '../limits.ts';
import { comparable } from '../text/normalise.ts';
import { rightAnswersOf } from '../words/alternatives.ts';

/** A word of a class: its success in percent, and that of each pupil in the order of the pupils; null without answers. */
export interface WordSuccess {
  success: number | null;
  results: readonly (number | null)[];
}

/** The weakest words first; those that nobody has answered last. */
export function byWeakness(one: WordSuccess, other: WordSuccess): number {
  return (one.success ?? NEVER) - (other.success ?? NEVER);
}

/** More than any percent. */
const NEVER = 101;

/**
 * The words that a homework of weak words asks: the weakest of those that the class knows less often than
 * `WEAK_WORDS.known_percent`. The words are in the order of `byWeakness`.
 */
export function wordsForHomework<W extends WordSuccess>(words: readonly W[]): W[] {
  return words
    .filter(({ success }) => success !== null && success < WEAK_WORDS.known_percent)
    .slice(0, WEAK_WORDS.homework_words);
}

/** The indexes of the pupils who need these words: who do not know at least one of five of them. */
export function studentsInNeed(words: readonly WordSuccess[], students: number): number[] {
  const isKnown = (result: number | null | undefined) => (result ?? 0) >= WEAK_WORDS.known_percent;
  return Array.from({ length: students }, (_, index) => index).filter((index) => {
    const known = words.filter(({ results }) => isKnown(results[index])).length;
    return known < words.length * WEAK_WORDS.known_share;
  });
}

/** A wrong answer to a word, and how often it was given. */
export interface WrongAnswer {
  word_id: number;
  response: string;
  count: number;
}

interface Pair {
  word_id: number;
  from: string;
  to: string;
}

/** Two words that pupils take for each other, and how often. */
export interface Confusion {
  one: Pair;
  other: Pair;
  count: number;
}

/** The words that are taken for each other most often: the answer to one was a right answer to the other. */
export function confusionsOf(words: readonly Pair[], wrong: readonly WrongAnswer[]): Confusion[] {
  const byId = new Map(words.map((word) => [word.word_id, word]));
  const byAnswer = new Map<string, Pair[]>();
  for (const word of words) {
    for (const key of new Set([word.from, word.to].flatMap(rightAnswersOf).map(keyOf))) {
      byAnswer.set(key, [...(byAnswer.get(key) ?? []), word]);
    }
  }
  const found = new Map<string, Confusion>();
  for (const { word_id, response, count } of wrong) {
    const asked = byId.get(word_id);
    const meant = (byAnswer.get(keyOf(response)) ?? []).filter((word) => word.word_id !== word_id);
    if (asked === undefined) continue;
    for (const word of meant) {
      const [one, other] = asked.word_id < word.word_id ? [asked, word] : [word, asked];
      const key = `${one.word_id} ${other.word_id}`;
      const known = found.get(key);
      found.set(key, { one, other, count: (known?.count ?? 0) + count });
    }
  }
  return [...found.values()]
    .filter(({ count }) => count >= WEAK_WORDS.least_confusions)
    .sort((one, other) => other.count - one.count)
    .slice(0, WEAK_WORDS.confusions);
}

/** Equal keys mean the same answer; tiles write a space as `_`. */
function keyOf(text: string): string {
  return comparable(text.replaceAll('_', ' '), { folded: true, spaces: true });
}
