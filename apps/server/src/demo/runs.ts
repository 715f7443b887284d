import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { randomInt, seededRandom } from '@slovickovo/domain/random';
import { isTooFast } from '@slovickovo/domain/runs/plausibility';
import { runModeOf, summarise } from '@slovickovo/domain/runs/runs';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import { iso, MINUTE } from './calendar.ts';
import type { Draft, Row } from './demo-rows.ts';
import { responseTo } from './responses.ts';
import type { DemoTask } from './tasks.ts';

/** The plan of a run. */
export interface RunPlan {
  task: DemoTask;
  user_id: number;
  ability: number;
  /** Milliseconds an answer takes. */
  pace: number;
  /** Milliseconds. */
  started: number;
  attempt: number;
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
  const answerable = ends === 'finished' ? questions.length : 1 + randomInt(random, questions.length - 1);
  const run_id = ids.next('runs');
  const answers: Row<'answers'>[] = [];
  let now = started;
  for (const [n, question] of questions.slice(0, answerable).entries()) {
    now += Math.round(pace * (0.5 + random.next()));
    if (deadline !== null && now >= deadline) break;
    const response = responseTo(question, plan, random);
    const valid = isCorrect(question, response, { diacritic });
    const word_id = question.word_id as number;
    answers.push({ run_id, n, word_id, response, valid, late: false, counts: true, stored_at: iso(now) });
  }
  const isOverdue = deadline !== null && now >= deadline;
  const finished = isOverdue ? deadline + HANDED_IN_AFTER : now + Math.round(pace / 4);
  const result = summarise({
    questions,
    verdicts: questions.map((_, n) => answers[n]?.valid ?? null),
    kind,
    difficulty,
  });
  const right = questions.filter((_, n) => answers[n]?.valid);
  const isFinished = ends === 'finished' || ends === 'quit';
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
    questions,
    question_count: questions.length,
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
  const byLimit = time === null ? null : started + time * MINUTE;
  if (byLimit === null) return valid_until;
  return valid_until === null ? byLimit : Math.min(byLimit, valid_until);
}
