import { LIMITS } from '../limits.ts';
import type { Question, WordPair } from '../question-types/question-types.ts';

/** What an exercise practises that nobody made by hand: the mistakes of a result, or what waits today (product §4.27, §4.33). */
export const PRACTICES = ['mistakes', 'warm_up'] as const;
export type Practice = (typeof PRACTICES)[number];

/**
 * The words of a run that were not answered right, in the order of their first questions (product §4.27). A word is known if any of
 * its answers is right.
 */
export function wordsToPractise(
  questions: readonly Pick<Question, 'word_id' | 'word'>[],
  isRight: (n: number) => boolean,
): WordPair[] {
  const known = new Set(questions.filter((_, n) => isRight(n)).map(({ word_id }) => word_id));
  const missed = new Map<number, WordPair>();
  for (const { word_id, word } of questions) {
    if (!known.has(word_id) && !missed.has(word_id)) missed.set(word_id, { word_id, ...word });
  }
  return [...missed.values()];
}

/** How a run asks questions again: it practises something, or its task lets mistakes return (product §4.34). */
export interface Repetition {
  practice: Practice | null;
  mistakes_return: boolean;
}

/** Whether a run asks questions again that were not answered right. */
export function asksAgain({ practice, mistakes_return }: Repetition): boolean {
  return practice !== null || mistakes_return;
}

/** The question as it is asked again: in a practice it counts like the others, otherwise the first answer alone counts. */
export function repeatedQuestion<Q extends object>(question: Q, { practice }: Repetition): Q & { repeated?: true } {
  return practice === null ? { ...question, repeated: true } : question;
}

/**
 * Whether a run that asks again asks a question once more at its end: after each answer that is not right, as long as a run may
 * have more questions.
 */
export function isAskedAgain({ valid, count }: { valid: boolean; count: number }): boolean {
  return !valid && count < LIMITS.questions_per_task;
}
