import { MINUTE_MS } from '@slovickovo/domain/durations';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { writtenQuestions } from '@slovickovo/domain/question-types/written-questions';
import { randomInt, seededRandom } from '@slovickovo/domain/random';
import { isTooFast } from '@slovickovo/domain/runs/plausibility';
import { takeAnswers } from '@slovickovo/domain/runs/practice';
import { runModeOf, summarise } from '@slovickovo/domain/runs/runs';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import { iso } from '../calendar.ts';
import type { Draft, Row } from '../demo-rows.ts';
import type { DemoTask } from '../tasks.ts';
import type { PupilsMemory } from './pupils-memory.ts';
import { responseTo } from './responses.ts';

/** The plan of a run. */
export interface RunPlan {
  task: DemoTask;
  user_id: number;
  memory: PupilsMemory;
  /** Milliseconds an answer takes. */
  pace: number;
  /** Milliseconds. */
  started: number;
  /** `finished` at the last question or by its time limit, `quit` by handing in earlier, `discarded`, or not yet: `open`. */
  ends: 'finished' | 'quit' | 'discarded' | 'open';
}

/** How long after the end of its time the browser hands a run in; milliseconds. */
const HANDED_IN_AFTER = 300;

/**
 * Adds a run as `features/runs` would have stored it: the domain makes the questions from the seed, judges each answer
 * and computes the result. Returns the moment of its end, in milliseconds.
 */
export function addRun({ rows, ids, random }: Draft, plan: RunPlan): number {
  const { task, started, pace, ends } = plan;
  const { kind, type, difficulty, diacritic, time } = task.row;
  const seed = Array.from({ length: 32 }, () => randomInt(random, 16).toString(16)).join('');
  const questions = makeQuestions({
    words: task.words,
    type,
    mode: runModeOf(kind),
    difficulty,
    random: seededRandom(seed),
  });
  if (questions === null) throw new Error(`No questions can be made for the demo task "${task.row.name}".`);

  const until = task.row.valid_until;
  const deadline = runDeadline({ started, time, valid_until: until === null ? null : Date.parse(until) });
  const answerable = ends === 'finished' ? Number.POSITIVE_INFINITY : 1 + randomInt(random, questions.length - 1);
  const run_id = ids.next('runs');
  const answers: Row<'answers'>[] = [];
  let now = started;
  // A warm-up asks mistakes again.
  const repetition = { practice: task.row.warm_up_on ? ('warm_up' as const) : null, mistakes_return: false };
  const { questions: asked } = takeAnswers({ questions, current: 0, ...repetition }, (question, n) => {
    if (answers.length === answerable) return undefined;
    now += Math.round(pace * (0.5 + random.next()));
    if (deadline !== null && now >= deadline) return undefined;
    const response = responseTo(
      question,
      plan.memory.recalls({ ...question.word, word_id: question.word_id }, now),
      random,
    );
    const valid = isCorrect(question, response, { diacritic });
    const word_id = question.word_id;
    answers.push({ run_id, n, word_id, response, valid, late: false, counts: true, stored_at: iso(now) });
    return { valid };
  });
  const isOverdue = deadline !== null && now >= deadline;
  const finished = isOverdue ? deadline + HANDED_IN_AFTER : now + Math.round(pace / 4);
  const valid = new Map(answers.map((answer) => [answer.n, answer.valid]));
  const verdicts = asked.map((_, n) => valid.get(n) ?? null);
  const result = summarise({ questions: asked, verdicts, kind, difficulty });
  const right = asked.filter((_, n) => verdicts[n]);
  const isFinished = ends === 'finished' || ends === 'quit';
  if (isFinished) {
    const { language_from_id, language_to_id } = task.row;
    plan.memory.count({ pair: { language_from_id, language_to_id }, questions: asked, answers, started, finished });
  }
  rows.answers.push(...answers);
  rows.runs.push({
    id: run_id,
    task_id: task.row.id,
    user_id: plan.user_id,
    played_by: plan.user_id,
    kind,
    mode: runModeOf(kind),
    state: ends === 'quit' ? 'finished' : ends,
    difficulty,
    diacritic,
    seed,
    questions: [writtenQuestions(asked)],
    question_count: asked.length,
    current: answers.length,
    date_started: iso(started),
    deadline: deadline === null ? null : iso(deadline),
    closes_at: deadline === null ? null : iso(deadline + graceMs(time)),
    seen_at: iso(now),
    date_finished: isFinished ? iso(finished) : null,
    points: isFinished ? result.points : null,
    max_points: result.max_points,
    test_rate: isFinished ? result.test_rate : null,
    correct: isFinished ? result.correct : null,
    suspicious: isFinished && isTooFast({ answered: answers.length, right, elapsed: finished - started }),
  });
  return finished;
}

/**
 * When a run of the demo ends automatically: at its own limit or at the end of the window, whichever comes first; null means
 * never. Real runs end by the clock of the database, see `insertRun`.
 *
 * `started` and `valid_until` are milliseconds, `time` is minutes.
 */
export function runDeadline({
  started,
  time,
  valid_until,
}: {
  started: number;
  time: number | null;
  valid_until: number | null;
}): number | null {
  const byLimit = time === null ? null : started + time * MINUTE_MS;
  if (byLimit === null) return valid_until;
  return valid_until === null ? byLimit : Math.min(byLimit, valid_until);
}
