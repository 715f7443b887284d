import { DAY_MS, HOUR_MS, MINUTE_MS } from '@slovickovo/domain/durations';
import { pick, randomInt } from '@slovickovo/domain/random';
import { learningTime } from '../calendar.ts';
import type { Draft } from '../demo-rows.ts';
import type { DemoTask } from '../tasks.ts';

/** The plan of when a pupil does a task. */
export interface Sitting {
  task: DemoTask;
  /** Milliseconds. */
  started: number;
  /** `quit`: a test handed in before its last question. */
  ends: 'finished' | 'quit';
}

/** No finished run began later than this before now, so that open runs began after all others; milliseconds. */
export const NO_RUNS_BEFORE_NOW = 75 * MINUTE_MS;

/** The numbers of finished runs of an active pupil, besides those of the archived class. */
const FEWEST_RUNS = 26;
const MOST_RUNS = 39;
/** The shares of homework that is missed, and of repeated runs on the same evening. */
const HOMEWORK_MISSED = 0.08;
const SAME_EVENING = 0.45;
/** The shares of past tests that are missed, of open tests not begun yet, and of tests handed in early. */
const TEST_MISSED = 0.08;
const TEST_PUT_OFF = 0.5;
const TEST_QUIT = 0.07;
/** The whole class starts a test within this time. */
const STARTS_WITHIN = 5 * MINUTE_MS;

/** When a task is open, in milliseconds. */
export function windowOf({ row }: DemoTask): { from: number; until: number } {
  return {
    from: Date.parse(row.valid_from),
    until: row.valid_until === null ? Number.POSITIVE_INFINITY : Date.parse(row.valid_until),
  };
}

/** Plans each test and each homework once, unless missed, then repeats homework and exercises up to the wanted number. */
export function sittingsOf(draft: Draft, tasks: readonly DemoTask[]): Sitting[] {
  const { random, now } = draft;
  const tests = tasks.filter(({ row }) => row.kind === 'test').flatMap((test) => testSitting(draft, test));
  const practice: Sitting[] = [];
  const practise = (task: DemoTask, after?: number) => {
    const window = windowOf(task);
    const from = after ?? window.from;
    const until = Math.min(window.until, now - NO_RUNS_BEFORE_NOW) - 30 * MINUTE_MS;
    const longest = after === undefined ? until : Math.min(until, after + 2 * HOUR_MS);
    if (from < longest) practice.push({ task, started: learningTime(random, from, longest), ends: 'finished' });
  };
  for (const task of tasks) {
    const { kind } = task.row;
    if (kind === 'exercise' || (kind === 'homework' && random.next() >= HOMEWORK_MISSED)) practise(task);
  }
  const wanted = FEWEST_RUNS + randomInt(random, MOST_RUNS - FEWEST_RUNS) - tests.length;
  for (let tries = 4 * wanted; tries > 0 && practice.length < wanted; tries -= 1) {
    const again = pick(random, practice);
    if (again !== undefined) practise(again.task, random.next() < SAME_EVENING ? again.started : undefined);
  }
  return [...tests, ...practice];
}

/** A test in a lesson starts with the lesson; a test that is open for days is taken at any time. */
function testSitting({ random, now }: Draft, task: DemoTask): Sitting[] {
  const { from, until } = windowOf(task);
  if (random.next() < (until <= now ? TEST_MISSED : TEST_PUT_OFF)) return [];
  const started =
    until - from > DAY_MS
      ? learningTime(random, from, Math.min(until, now - NO_RUNS_BEFORE_NOW))
      : from + MINUTE_MS + randomInt(random, STARTS_WITHIN);
  return [{ task, started, ends: random.next() < TEST_QUIT ? 'quit' : 'finished' }];
}
