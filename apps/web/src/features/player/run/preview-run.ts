import type { Run, RunQuestion, runs } from '@slovickovo/contract/runs/runs';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import { takeAnswers } from '@slovickovo/domain/runs/practice';
import { responsesByQuestion } from '@slovickovo/domain/runs/runs';
import { percent, pointsForQuestion } from '@slovickovo/domain/scoring/points';
import type { Payload } from '../../../lib/api/call-api.ts';
import { revealedQuestion } from '../../../lib/revealed-question.ts';
import type { RunBackend } from './backends/run-backend.ts';
import { judge } from './run-question.ts';

/** Questions as a run would ask them, and their task. */
export type Preview = Payload<typeof runs.preview>;

/** A run that is not stored on the server. It is open, so the browser judges it, and has the time limit of the task. */
export function previewRun({ questions, test }: Preview): Run {
  const now = new Date().toISOString();
  return {
    id: 0,
    test_id: 0,
    user_id: 0,
    state: 'open',
    mode: 'open',
    date_started: now,
    date_finished: null,
    deadline: null,
    server_now: now,
    remaining_ms: test.time === null ? null : test.time * MINUTE_MS,
    test_rate: null,
    points: null,
    max_points: questions.reduce((sum, question) => sum + pointsOf(question, test), 0),
    correct: null,
    suspicious: false,
    previous_best: null,
    withheld: null,
    entered_for: null,
    result: { current: 0, questions },
    test,
  };
}

/** Replaces the server for a preview: judges and sums up in memory by the same rules. Nothing is kept. */
export function previewBackend(started: Run): RunBackend {
  let run = started;
  return {
    outbox: { read: async () => new Map(), add: async () => {}, settle: async () => {}, clear: async () => {} },
    save: async ({ answers = [], date_finished, discard }) => {
      run = withAnswers(run, answers);
      if (discard) run = { ...run, state: 'discarded' };
      else if (date_finished !== undefined) run = finished(run);
      return run;
    },
    now: () => performance.now(),
  };
}

function withAnswers(run: Run, incoming: { n: number; response: string }[]): Run {
  const responses = responsesByQuestion(incoming);
  const { answers, questions } = takeAnswers({ ...run.result, ...run.test }, (question, n) => {
    const response = responses.get(n);
    return response === undefined ? undefined : { response, valid: judge(question, response, run.test) };
  });
  for (const { n, ...answer } of answers) questions[n] = { ...(questions[n] as RunQuestion), ...answer };
  return { ...run, result: { questions, current: run.result.current + answers.length } };
}

function finished(run: Run): Run {
  const right = run.result.questions.filter(({ valid, repeated }) => valid && !repeated);
  const points = right.reduce((sum, question) => sum + pointsOf(question, run.test), 0);
  return {
    ...run,
    state: 'finished',
    date_finished: new Date().toISOString(),
    points,
    test_rate: percent(points, run.max_points),
    correct: right.length,
  };
}

function pointsOf(question: RunQuestion, { kind, difficulty }: Run['test']): number {
  const revealed = revealedQuestion(question);
  return revealed ? pointsForQuestion(revealed, { kind, difficulty }) : 0;
}
