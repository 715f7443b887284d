import { DAY_MS } from '@slovickovo/domain/durations';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import type { Recall } from '@slovickovo/domain/warm-up/recall';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import { createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import type { Config } from '../../config.ts';

/** The school day of this moment, by the calendar of the installation. */
export function schoolDay({ TZ_NAME }: Pick<Config, 'TZ_NAME'>): string {
  return calendarDay(Date.now(), TZ_NAME);
}

/** No word is left alone for longer than this, in days: a school year later it would be a surprise. */
const LONGEST_INTERVAL = 180;

/**
 * FSRS with its published parameters. It counts whole days, so what is repeated on one day changes little, and nobody gains by
 * repeating a word all evening. Nothing is random, so that the same answers make the same schedule.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: LONGEST_INTERVAL,
  enable_fuzz: false,
  enable_short_term: false,
});

const GRADES: Record<Recall, Grade> = { wrong: Rating.Again, weak: Rating.Hard, right: Rating.Good };

/**
 * The memory of a word after an answer on this day, which is not before the last one; null is a word never answered.
 *
 * Nobody forgets what was never learnt: a word that is wrong at its first answer begins as a weak one, because the right answer is
 * shown then. As a forgotten one it would count as hard for weeks (docs/decisions/0052).
 */
export function remembered(memory: Memory | null, recall: Recall, day: string): Memory {
  const card = memory
    ? {
        ...createEmptyCard(memory.due_on),
        state: State.Review,
        stability: memory.stability,
        difficulty: memory.difficulty,
        last_review: memory.reviewed_on,
      }
    : createEmptyCard(day);
  const { card: next } = scheduler.next(card, day, GRADES[memory === null && recall === 'wrong' ? 'weak' : recall]);
  const due_on = next.due.toISOString().slice(0, 10);
  return { stability: next.stability, difficulty: next.difficulty, reviewed_on: day, due_on };
}

/** The probability of a right answer on this day, from 0 to 1. */
export function recallProbability({ stability, reviewed_on }: Memory, day: string): number {
  return scheduler.forgetting_curve((Date.parse(day) - Date.parse(reviewed_on)) / DAY_MS, stability);
}
