import { dayAfter } from '@slovickovo/domain/calendar';
import { WARM_UP } from '@slovickovo/domain/limits';
import { seededRandom } from '@slovickovo/domain/random';
import { type Memory, wordsOfWarmUp } from '@slovickovo/domain/warm-up/warm-up';
import { createLearner, type Learnt, momentOf } from '../../apps/server/src/demo/practice/learner.ts';
import { remembered } from '../../apps/server/src/features/warm-up/memory.service.ts';

/** The days on which somebody practises. */
export const DAYS = 30;
/** Days after the last practice on which it is counted what is left: the next day, and a month later. */
export const COUNTED_AFTER = [1, 30] as const;
const WORDS = DAYS * WARM_UP.new_words;
const FIRST_DAY = '2026-09-01';

/** What a pupil got for the answers. */
export interface Outcome {
  answers: number;
  /** The expected number of words that are answered right on each day of `COUNTED_AFTER`. */
  known: number[];
}

/** The expected part of a pupil's words that are known on the day after their first answer. */
export function knownAfterOneAnswer(seed: string): number {
  const learner = createLearner(seededRandom(seed));
  let sum = 0;
  for (let word = 0; word < WORDS; word += 1) {
    const learnt = learner.learn();
    learnt.answer(momentOf(0, 0));
    sum += learnt.probability(momentOf(1, 0));
  }
  return sum / WORDS;
}

/** A word of the list, with the days on which it was asked. */
interface Listed {
  word_id: number;
  learnt: Learnt;
  asked: number[];
  memory: Memory | null;
}

/** Chooses the words of a day, in order; `room` is the number of answers that the day has. */
type Plan = (words: readonly Listed[], day: number, room: number) => Listed[];

/** The warm-up of the product: what is due by FSRS, then new words. */
export const warmUp: Plan = (words, day) => {
  const today = dayAfter(FIRST_DAY, day);
  const candidates = words.map((word) => ({ ...word, word, is_new: word.memory === null }));
  const due = candidates
    .filter(({ memory }) => memory !== null && memory.due_on <= today)
    .sort((one, other) => (one.memory?.due_on ?? '').localeCompare(other.memory?.due_on ?? ''));
  const fresh = candidates.filter(({ is_new }) => is_new);
  return wordsOfWarmUp({ tested: [], due, fresh }).map(({ word }) => word);
};

const INTERVALS = [1, 3, 7, 14];

/** A fixed plan: each word 1, 3, 7 and 14 days after its first answer, then new words, then those that waited longest. */
export const fixedIntervals: Plan = (words, day, room) => {
  const due = words.filter(({ asked: [first = day, ...later] }) => {
    const next = INTERVALS[later.length];
    return next !== undefined && day >= first + next;
  });
  const fresh = words.filter(({ asked }) => asked.length === 0).slice(0, WARM_UP.new_words);
  const rest = words
    .filter((word) => word.asked.length > 0 && !due.includes(word))
    .sort((one, other) => (one.asked.at(-1) ?? 0) - (other.asked.at(-1) ?? 0));
  return [...due, ...fresh, ...rest].slice(0, room);
};

/** Massed practice: each word five times on one day, as before a test, then the next words; at the end from the beginning again. */
export const massed: Plan = (words, _day, room) => {
  const times = INTERVALS.length + 1;
  const chosen: Listed[] = [];
  const asked = words.map((word) => word.asked.length);
  while (chosen.length < room) {
    const round = Math.min(...asked.map((count) => Math.floor(count / times)));
    const next = asked.findIndex((count) => Math.floor(count / times) === round);
    const word = words[next];
    if (word === undefined) break;
    chosen.push(word);
    asked[next] = (asked[next] ?? 0) + 1;
  }
  return chosen;
};

/** Plays the plan with one pupil; `rooms` limits the answers of each day. The same seed is the same pupil with the same words. */
export function play(plan: Plan, seed: string, rooms?: readonly number[]): Outcome & { perDay: number[] } {
  const learner = createLearner(seededRandom(seed));
  const words: Listed[] = Array.from({ length: WORDS }, (_, word_id) => ({
    word_id,
    learnt: learner.learn(),
    asked: [],
    memory: null,
  }));
  const perDay: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const chosen = plan(words, day, rooms?.[day] ?? Number.POSITIVE_INFINITY);
    chosen.forEach((word, place) => {
      const isRight = word.learnt.answer(momentOf(day, place));
      word.memory = remembered(word.memory, isRight ? 'right' : 'wrong', dayAfter(FIRST_DAY, day));
      word.asked.push(day);
    });
    perDay.push(chosen.length);
  }
  const known = COUNTED_AFTER.map((after) =>
    words.reduce((sum, { learnt }) => sum + learnt.probability(momentOf(DAYS - 1 + after, 0)), 0),
  );
  return { answers: perDay.reduce((sum, count) => sum + count, 0), known, perDay };
}
