import { LIMITS, MISTAKE_RETURNS_AFTER, WARM_UP } from '../limits.ts';
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

/**
 * The numbers of a run's questions in the order in which they are asked: each repeated question at its place, the others around them.
 * A question keeps its number, whatever is asked before it, so a browser that does not know of a repetition yet never answers
 * another question than the one on its screen.
 */
export function askingOrder(questions: readonly Pick<Question, 'place'>[]): number[] {
  if (questions.every(({ place }) => place === undefined)) return [...questions.keys()];
  const atPlace = new Map(questions.flatMap(({ place }, n) => (place === undefined ? [] : [[place, n] as const])));
  const others = questions.flatMap(({ place }, n) => (place === undefined ? [n] : []));
  return [
    ...questions.flatMap((_, place) => {
      const n = atPlace.get(place) ?? others.shift();
      return n === undefined ? [] : [n];
    }),
    ...others,
  ];
}

/** The fields that only a question which is asked again has. */
type Repeating = 'place' | 'repeated' | 'asked_before';

/** An answer that is taken, and the number of its question. */
type Taken<A> = A & { n: number };

/**
 * Takes the answers that come next in a run, up to the first question without one (product §10.5). A run that asks again grows
 * meanwhile: a question that is not answered right is put after some others (product §4.34), as long as a run may have more
 * questions, and a warm-up only a few times, so that it ends for those who know nothing. Returns the answers in the order of asking,
 * and all questions, the added ones last.
 *
 * `current` is the number of answers that the run has already. At the `isEnd` of a run, a returned question without an answer is passed:
 * the player who handed in may not have known of it, and the answers after it would be lost.
 */
export function takeAnswers<Q extends Pick<Question, Repeating>, A extends { valid: boolean | null }>(
  run: { questions: readonly Q[]; current: number; isEnd?: boolean } & Repetition,
  answerTo: (question: Q, n: number) => A | undefined,
): { answers: Taken<A>[]; questions: Q[] } {
  const questions = [...run.questions];
  const answers: Taken<A>[] = [];
  let order = askingOrder(questions);
  for (let asked = run.current; asked < order.length; asked += 1) {
    const n = order[asked] as number;
    const question = questions[n] as Q;
    const answer = answerTo(question, n);
    if (answer === undefined && run.isEnd && question.place !== undefined) continue;
    if (answer === undefined) break;
    answers.push({ ...answer, n });
    if (!asksAgain(run) || answer.valid === true || questions.length >= LIMITS.questions_per_task) continue;
    if (run.practice === 'warm_up' && timesAsked(question) >= WARM_UP.times_asked) continue;
    questions.push(repeatedQuestion(question, run, { asked, count: questions.length }));
    order = askingOrder(questions);
  }
  return { answers, questions };
}

/** How many times the question has been asked, this time included. */
function timesAsked({ asked_before = 0 }: Pick<Question, 'asked_before'>): number {
  return asked_before + 1;
}

/**
 * The question as it is asked again. In a practice it counts like the others, otherwise the first answer alone counts. Earlier
 * repetitions have lower places, because they were added after earlier answers, so no place changes later.
 */
function repeatedQuestion<Q extends Pick<Question, Repeating>>(
  question: Q,
  { practice }: Repetition,
  { asked, count }: { asked: number; count: number },
): Q & Pick<Question, Repeating> {
  const place = Math.min(asked + 1 + MISTAKE_RETURNS_AFTER, count);
  return {
    ...question,
    place,
    ...(practice === null && { repeated: true }),
    ...(practice === 'warm_up' && { asked_before: timesAsked(question) }),
  };
}
