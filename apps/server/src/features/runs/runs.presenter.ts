import type { Run, RunClock, RunQuestion } from '@slovickovo/contract/runs';
import { maskOf } from '@slovickovo/domain/question-types/question-rules';
import { otherSide, type Question } from '@slovickovo/domain/question-types/question-types';
import { languageOf } from '../languages/languages.service.ts';
import type { RunRow } from './runs.repository.ts';

type TestColumns = Pick<
  RunRow,
  | 'name'
  | 'kind'
  | 'usergroup_id'
  | 'usergroup_name'
  | 'difficulty'
  | 'diacritic'
  | 'time'
  | 'language_from_id'
  | 'language_to_id'
>;

/**
 * The run as its player may see it (specification §3, Question). In a sealed run the asked side of a question leaves the
 * server only when that answer is stored, or the run is over.
 */
export function presentRun(row: RunRow): Run {
  const stored = new Map(row.answers.map((answer) => [answer.n, answer]));
  const isOver = row.state === 'finished';
  return {
    test_id: row.task_id,
    user_id: row.user_id,
    mode: row.mode,
    date_started: row.date_started,
    date_finished: row.date_finished,
    ...presentClock(row),
    test_rate: row.test_rate,
    points: row.points,
    max_points: row.max_points,
    correct: row.correct,
    suspicious: row.suspicious,
    entered_for: row.played_by === row.user_id ? null : row.student,
    result: {
      current: row.current,
      questions: row.questions.map((question, n) => {
        const answer = stored.get(n);
        const isSealed = row.mode === 'sealed' && answer === undefined && !isOver;
        return {
          ...presentQuestion(question, isSealed),
          response: answer?.response ?? null,
          valid: answer?.valid ?? null,
        };
      }),
    },
    test: presentTest(row),
  };
}

/** The run's clock and state. */
export function presentClock(row: Pick<RunRow, 'id' | 'state' | 'deadline' | 'server_now'>): RunClock {
  const { id, state, deadline, server_now } = row;
  const remaining_ms = deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(server_now));
  return { id, state, deadline, server_now, remaining_ms };
}

/** What the player shows of the task around a run. */
export function presentTest(row: TestColumns): Run['test'] {
  return {
    name: row.name,
    kind: row.kind,
    usergroup_id: row.usergroup_id,
    usergroup_name: row.usergroup_name,
    difficulty: row.difficulty,
    diacritic: row.diacritic,
    time: row.time,
    language_from: languageOf(row.language_from_id),
    language_to: languageOf(row.language_to_id),
  };
}

/** A question; sealed, the asked side stays here. */
export function presentQuestion(question: Question, isSealed: boolean): Omit<RunQuestion, 'response' | 'valid'> {
  const { type, wType, word } = question;
  const asked = { type, wType, word: isSealed ? { ...word, [otherSide(wType)]: null } : word };
  switch (question.type) {
    case 'select':
    case 'connect':
      return { ...asked, answers: question.answers };
    case 'folding':
      return { ...asked, characters: question.characters };
    case 'filling':
      return { ...asked, prefilled: question.prefilled, mask: maskOf(question) };
  }
}
