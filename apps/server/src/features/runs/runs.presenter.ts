import type { Run, RunChange, RunClock, RunQuestion } from '@slovickovo/contract/runs/runs';
import { shownParts } from '@slovickovo/domain/question-types/question-rules';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { askingOrder, asksAgain } from '@slovickovo/domain/runs/practice';
import { PartlyWritten } from '../../http/sent-replies/partly-written.ts';
import { languageOf } from '../languages/languages.service.ts';
import type { LateAnswer, RunRow } from './runs.repository.ts';

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
  | 'practice'
  | 'mistakes_return'
>;

/** The run as its reader may see it (product §3.12). */
export function presentRun(row: RunRow, isWithheld: boolean): Run {
  return {
    test_id: row.task_id,
    user_id: row.user_id,
    mode: row.mode,
    date_started: row.date_started,
    ...presentClock(row),
    ...presentResult(row),
    ...presentGone(row),
    withheld: isWithheld ? { until: row.valid_until } : null,
    entered_for: row.played_by === row.user_id ? null : row.student,
    result: { current: row.current, questions: presentQuestions(row, isWithheld) },
    test: presentTest(row),
  };
}

/**
 * The questions of a run as its reader may see them. In a sealed run the asked side of a question leaves the server only when that answer
 * is stored, or the run is over; with `isWithheld` neither asked sides nor verdicts leave it (product §10.15).
 */
export function presentQuestions(
  run: Pick<RunRow, 'mode' | 'state' | 'questions' | 'answers' | 'late_answers' | 'appeals'>,
  isWithheld: boolean,
): RunQuestion[] {
  const stored = new Map(run.answers.map((answer) => [answer.n, answer]));
  const appeals = new Map(
    run.appeals.map(({ n, is_refused }) => [n, is_refused ? ('refused' as const) : ('asked' as const)]),
  );
  const late = new Map(run.late_answers.map((answer) => [answer.n, answer]));
  const isOver = run.state === 'finished';
  return run.questions.map((question, n) => {
    const answer = stored.get(n);
    const isSealed = run.mode === 'sealed' && answer === undefined && !isOver;
    const presented = presentAnswered(question, answer, { isSealed, isWithheld });
    const appeal = appeals.get(n);
    if (appeal !== undefined) presented.appeal = appeal;
    addLate(presented, late.get(n));
    return presented;
  });
}

function addLate(presented: RunQuestion, answer: LateAnswer | undefined): void {
  if (answer !== undefined) presented.late = { response: answer.response, stored_at: answer.stored_at };
}

/** The reply whose run, or change, has no questions yet, with those that were written beforehand; as it is without any. */
export function withWritten<Reply>(reply: Reply, questions: Buffer | undefined): Reply | PartlyWritten<Reply> {
  return questions === undefined ? reply : new PartlyWritten(reply, 'questions', questions);
}

type ResultColumn =
  | 'date_finished'
  | 'test_rate'
  | 'points'
  | 'max_points'
  | 'correct'
  | 'suspicious'
  | 'previous_best';

type ChangedRun = Pick<
  RunRow,
  | 'id'
  | 'state'
  | 'mode'
  | 'deadline'
  | 'server_now'
  | 'current'
  | 'question_count'
  | 'practice'
  | 'mistakes_return'
  | ResultColumn
> & {
  /** Missing where the task is known to be there. */
  gone?: RunRow['gone'];
  questions: readonly Question[];
  answers: readonly { n: number; response: string; valid: boolean }[];
  /** Absent while there are none, as in every open run. */
  late_answers?: readonly LateAnswer[];
};

/**
 * The changes of a run for a caller that already has its first `known` answers. `run` needs the answers and questions
 * from that number on only.
 */
export function presentChange(run: ChangedRun, known: number, isWithheld: boolean): RunChange {
  const questions = presentChangedQuestions(run, known, isWithheld);
  return { ...presentClock(run), ...presentResult(run), ...presentGone(run), current: run.current, questions };
}

function presentGone({ gone }: Pick<ChangedRun, 'gone'>): Pick<Run, 'gone'> {
  return gone ? { gone } : {};
}

/** The questions of `presentChange`. */
export function presentChangedQuestions(
  run: Omit<ChangedRun, ResultColumn | 'deadline' | 'server_now' | 'gone'>,
  known: number,
  isWithheld: boolean,
): RunChange['questions'] {
  const stored = new Map(run.answers.map((answer) => [answer.n, answer]));
  const late = new Map(run.late_answers?.map((answer) => [answer.n, answer]));
  // In an open run every question is known from the start, except those that are asked again, or answered too late.
  const isGrown = asksAgain(run) || late.size > 0;
  const shown = isGrown || (run.state === 'finished' && run.mode === 'sealed') ? run.question_count : run.current;
  const questions: RunChange['questions'] = [];
  for (const n of askingOrder(run.questions).slice(Math.min(known, run.current), shown)) {
    const question = run.questions[n];
    if (question === undefined) continue;
    const presented = presentAnswered(question, stored.get(n), { isSealed: false, isWithheld });
    addLate(presented, late.get(n));
    questions.push(Object.assign(presented, { n }));
  }
  return questions;
}

function presentResult(row: Pick<RunRow, ResultColumn>): Pick<Run, ResultColumn> {
  const { date_finished, test_rate, points, max_points, correct, suspicious, previous_best } = row;
  return { date_finished, test_rate, points, max_points, correct, suspicious, previous_best };
}

/** The run's clock and state. */
export function presentClock(row: Pick<RunRow, 'id' | 'state' | 'deadline' | 'server_now'>): RunClock {
  const { id, state, deadline, server_now } = row;
  const remaining_ms = deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(server_now));
  return { id, state, deadline, server_now, remaining_ms };
}

/** The fields of the task that the player shows around a run. */
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
    practice: row.practice,
    mistakes_return: row.mistakes_return,
  };
}

/** A question with its answer, if there is one. */
function presentAnswered(
  question: Question,
  answer: { response: string; valid: boolean } | undefined,
  { isSealed, isWithheld }: { isSealed: boolean; isWithheld: boolean },
): RunQuestion {
  const presented = presentQuestion(question, isSealed || isWithheld) as RunQuestion;
  presented.response = answer?.response ?? null;
  presented.valid = isWithheld ? null : (answer?.valid ?? null);
  return presented;
}

/** A question; without its asked side while it is sealed. It is filled step by step: each copy would be made 75 times for each start. */
export function presentQuestion(question: Question, isSealed: boolean): Omit<RunQuestion, 'response' | 'valid'> {
  const { type, wType, word, model_answer, accepted, repeated, place, asked_before } = question;
  const presented: Omit<RunQuestion, 'response' | 'valid'> = {
    type,
    wType,
    word: isSealed ? shownSide(question) : word,
    ...shownParts(question),
  };
  if (!isSealed && model_answer !== undefined) presented.model_answer = model_answer;
  if (!isSealed && accepted !== undefined) presented.accepted = [...accepted];
  if (repeated) presented.repeated = repeated;
  if (place !== undefined) presented.place = place;
  if (asked_before !== undefined) presented.asked_before = asked_before;
  return presented;
}

function shownSide({ wType, word }: Question): RunQuestion['word'] {
  return wType === 'from' ? { from: word.from, to: null } : { from: null, to: word.to };
}
