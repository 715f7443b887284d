import type { Question } from '@slovickovo/domain/question-types/question-types';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import { recallOf } from '@slovickovo/domain/warm-up/recall';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import { makeDemoSchool } from '../../apps/server/src/demo/demo-school.ts';
import { recallProbability, remembered } from '../../apps/server/src/features/warm-up/memory.service.ts';
import { DAY_MS } from '../../packages/domain/src/durations.ts';

const ZONE = 'Europe/Bratislava';
/** Noon of a school day: the demo school is the same at every moment. */
const NOW = Date.parse('2026-11-23T12:00:00+01:00');
/** A certain prediction that is wrong would cost infinitely much. */
const CERTAIN = 0.99;

/** An answer to a word that its user has answered before, with what each model expected. */
interface Prediction {
  valid: boolean;
  /** Whether the last answer before was given on an earlier day. */
  isLater: boolean;
  fsrs: number;
  sm2: number;
}

/** SM-2 of SuperMemo: intervals of days by a factor of ease; it expects nine of ten right answers at the end of an interval. */
interface Sm2 {
  interval: number;
  ease: number;
  repetition: number;
  day: string;
}

const QUALITY = { wrong: 1, weak: 3, right: 4 } as const;

function repeated(before: Sm2 | undefined, quality: number, day: string): Sm2 {
  const { interval = 0, ease = 2.5, repetition = 0 } = before ?? {};
  const eased = Math.max(1.3, ease + 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02));
  if (quality < 3) return { interval: 1, ease, repetition: 0, day };
  const next = repetition === 0 ? 1 : repetition === 1 ? 6 : Math.round(interval * eased);
  return { interval: next, ease: eased, repetition: repetition + 1, day };
}

/** The mean log-loss of each model; less is better. */
export interface LogLosses {
  answers: number;
  /** The share of right answers, which the constant expects each time. */
  right: number;
  constant: number;
  sm2: number;
  fsrs: number;
}

/**
 * The log-losses over the repeated answers of the demo school: those on a later day than the answer before, which a schedule of
 * days predicts, those on the same day, and all. What a run asks again after a mistake is no new answer (product §4.33).
 */
export function logLosses(): Record<'on a later day' | 'on the same day' | 'all', LogLosses> {
  const predictions = predicted();
  const of = (isLater: boolean) => lossesOf(predictions.filter((prediction) => prediction.isLater === isLater));
  return { 'on a later day': of(true), 'on the same day': of(false), all: lossesOf(predictions) };
}

function lossesOf(predictions: readonly Prediction[]): LogLosses {
  const right = predictions.filter(({ valid }) => valid).length / predictions.length;
  const lossOf = (expected: (prediction: Prediction) => number) =>
    predictions.reduce((sum, prediction) => sum + loss(prediction.valid, expected(prediction)), 0) / predictions.length;
  return {
    answers: predictions.length,
    right,
    constant: lossOf(() => right),
    sm2: lossOf(({ sm2 }) => sm2),
    fsrs: lossOf(({ fsrs }) => fsrs),
  };
}

function loss(valid: boolean, expected: number): number {
  const probability = Math.min(CERTAIN, Math.max(1 - CERTAIN, expected));
  return -Math.log(valid ? probability : 1 - probability);
}

function predicted(): Prediction[] {
  const predictions: Prediction[] = [];
  const known = new Map<string, { memory: Memory; sm2: Sm2 }>();
  let id = 0;
  const { runs, answers } = makeDemoSchool({ now: NOW, ids: { next: () => ++id }, password_hash: '', zone: ZONE });
  const ofRun = Map.groupBy(answers, ({ run_id }) => run_id);
  const finished = runs.filter(({ state }) => state === 'finished');
  for (const run of finished.sort((one, other) =>
    String(one.date_finished).localeCompare(String(other.date_finished)),
  )) {
    const day = calendarDay(Date.parse(String(run.date_finished)), ZONE);
    const questions = run.questions as unknown as Question[];
    let before = Date.parse(String(run.date_started));
    for (const { n, word_id, valid, response, stored_at } of ofRun.get(run.id) ?? []) {
      const at = Date.parse(String(stored_at));
      const { type, place } = questions[n] as Question;
      const recall = recallOf({ valid, type, length: response.length, seconds: (at - before) / 1_000 });
      before = at;
      if (place !== undefined) continue;
      const key = `${run.user_id} ${word_id}`;
      const past = known.get(key);
      if (past) {
        const elapsed = (Date.parse(day) - Date.parse(past.sm2.day)) / DAY_MS;
        const sm2 = 0.9 ** (elapsed / past.sm2.interval);
        predictions.push({ valid, isLater: elapsed > 0, fsrs: recallProbability(past.memory, day), sm2 });
      }
      known.set(key, {
        memory: remembered(past?.memory ?? null, recall, day),
        sm2: repeated(past?.sm2, QUALITY[recall], day),
      });
    }
  }
  return predictions;
}
