import type { Difficulty, Question } from '../question-types/question-types.ts';
import { maxPoints, percent } from '../scoring/points.ts';
import type { TaskKind } from '../tasks/tasks.ts';

/**
 * How a run is played (product §10.1). `open`: the browser has the answers and judges at once. `sealed`: the asked side of
 * a word leaves the server only after its answer is stored.
 */
export const RUN_MODES = ['open', 'sealed'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/**
 * The states of a run. It ends as `finished`, `discarded` or, by its teacher, `voided`; one that is `taken` along is
 * delivered later, as `finished` or as `uncounted`.
 */
export const RUN_STATES = ['open', 'finished', 'discarded', 'voided', 'taken', 'uncounted'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Class tests are sealed, exercises and homework are open. */
export function runModeOf(kind: TaskKind): RunMode {
  return kind === 'test' ? 'sealed' : 'open';
}

/** An answer that the server has acknowledged. */
export interface StoredAnswer {
  /** The index of the question in the run. */
  n: number;
  response: string;
}

/** The result of a run (product §9.4). */
export interface RunSummary {
  points: number;
  max_points: number;
  /** Success in whole percent. */
  test_rate: number;
  correct: number;
  /** All questions that are not correct: wrong, late and unanswered ones. */
  wrong: number;
}

/** The responses of a save by question. Of two responses to one question the first counts; null is none. */
export function responsesByQuestion(incoming: readonly { n: number; response: string | null }[]): Map<number, string> {
  const responses = new Map<number, string>();
  for (const { n, response } of incoming) {
    if (response !== null && !responses.has(n)) responses.set(n, response);
  }
  return responses;
}

/**
 * The result of a run (product §9.4). The maximum includes all questions, however early the run ended; questions that were asked again
 * after a mistake count for nothing (product §4.34).
 *
 * `verdicts[n]` belongs to `questions[n]`. Only true earns points; null or a missing verdict is an unanswered or late question.
 */
export function summarise({
  questions,
  verdicts,
  kind,
  difficulty,
}: {
  questions: readonly Question[];
  verdicts: readonly (boolean | null)[];
  kind: TaskKind;
  difficulty: Difficulty;
}): RunSummary {
  const counted = questions.flatMap((question, n) =>
    question.repeated ? [] : { question, isRight: verdicts[n] === true },
  );
  const answered = counted.flatMap(({ question, isRight }) => (isRight ? question : []));
  const points = maxPoints(answered, { kind, difficulty });
  const max_points = maxPoints(
    counted.map(({ question }) => question),
    { kind, difficulty },
  );
  return {
    points,
    max_points,
    test_rate: percent(points, max_points),
    correct: answered.length,
    wrong: counted.length - answered.length,
  };
}
