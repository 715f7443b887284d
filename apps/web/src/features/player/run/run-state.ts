import type { Run, RunChange, RunClock, RunQuestion } from '@slovickovo/contract/runs/runs';
import { askingOrder, asksAgain, takeAnswers } from '@slovickovo/domain/runs/practice';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { judge, shownWord } from './run-question.ts';

/** An answer given in this browser; `valid` is the browser's verdict, null if only the server can judge. */
export interface GivenAnswer {
  response: string;
  valid: boolean | null;
}

/**
 * - `asking`: a question waits for its answer; `answered`: it has one, and the verdict is on the screen.
 * - `finishing`, `quitting`: no more questions; the server has not confirmed yet.
 * - `finished`, `quit`: confirmed. `closed`: the run ended outside this browser (`refusal` says how).
 */
export type RunPhase = 'asking' | 'answered' | 'finishing' | 'quitting' | 'finished' | 'quit' | 'closed';

/**
 * The state of saving: `calm`, no problem; `failing`, retried automatically; `signed-out`, waiting for a sign-in; `saved`,
 * everything is stored after a failure.
 */
export type Saving = 'calm' | 'failing' | 'signed-out' | 'saved';

/** Why the server has no such open run: it was discarded or voided, or the player may not see its task any more. */
export type RunRefusal = 'run_closed' | 'not_found';

/** A run as this browser knows it. It changes by `RunEvent` alone. */
export interface RunState {
  /** The run as the server last sent it: the authority on everything stored. */
  run: Run;
  /** When `run` arrived, on the browser's monotonic clock, in milliseconds. */
  received_at: number;
  /** Answers given in this browser, by question. An answer that the server has stored overrules them. */
  given: ReadonlyMap<number, GivenAnswer>;
  /** The question on the screen. */
  n: number;
  phase: RunPhase;
  saving: Saving;
  refusal: RunRefusal | null;
  /** Another window answered the question on the screen, so the player was moved to the next one. */
  overtaken: boolean;
}

/**
 * What can happen to a run in this browser: the player did something, the server replied (`at`: when, on the clock of `received_at`), or a
 * call failed.
 */
export type RunEvent =
  | { type: 'answered'; response: string }
  | { type: 'continued' }
  /** The time is up, or the player ends a warm-up: what was answered is handed in. */
  | { type: 'ended' }
  | { type: 'quit' }
  | { type: 'replied'; run: Run; at: number }
  | { type: 'clock'; clock: RunClock; at: number }
  | { type: 'failed'; because: 'unreachable' | 'signed-out' }
  | { type: 'refused'; refusal: RunRefusal }
  | { type: 'settled' };

/** The state of a run that starts or is resumed. `kept`: answers of an earlier visit that may not have been sent. */
export function startRunState(run: Run, kept: ReadonlyMap<number, string>, at: number): RunState {
  const { answers } = takeAnswers({ ...run.result, ...run.test }, (question, n) => {
    const response = kept.get(n);
    return response === undefined ? undefined : { response, valid: judge(question, response, run.test) };
  });
  const given = new Map(answers.map(({ n, ...answer }) => [n, answer]));
  return moveOn({
    run,
    received_at: at,
    given,
    n: 0,
    phase: 'asking',
    saving: 'calm',
    refusal: null,
    overtaken: false,
  });
}

/** Applies an event. An event that does not fit the phase changes nothing. */
export function runReducer(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'answered':
      return answered(state, event.response);
    case 'continued':
      return state.phase === 'answered' ? moveOn(state) : state;
    case 'ended':
      return isPlaying(state) ? { ...state, phase: 'finishing' } : state;
    case 'quit':
      return isPlaying(state) || state.phase === 'finishing' ? { ...state, phase: 'quitting' } : state;
    case 'replied':
      return replied(state, event.run, event.at);
    case 'clock':
      return isPlaying(state) ? { ...state, run: { ...state.run, ...event.clock }, received_at: event.at } : state;
    case 'failed':
      if (isOver(state)) return state;
      return { ...state, saving: event.because === 'signed-out' ? 'signed-out' : 'failing' };
    case 'refused':
      // Quitting a run that is already over succeeds.
      return {
        ...state,
        phase: state.phase === 'quitting' ? 'quit' : 'closed',
        refusal: event.refusal,
        saving: 'calm',
      };
    case 'settled':
      return state.saving === 'saved' ? { ...state, saving: 'calm' } : state;
  }
}

/** The run after the change. */
export function changedRun(run: Run, { current, questions: changes, ...changed }: RunChange): Run {
  const questions = [...run.result.questions];
  for (const { n, ...question } of changes) questions[n] = question;
  return { ...run, ...changed, result: { current, questions } };
}

/** Whether the player can still answer or look at a verdict. */
export function isPlaying({ phase }: Pick<RunState, 'phase'>): boolean {
  return phase === 'asking' || phase === 'answered';
}

/** Whether nothing can change any more: the run was finished, quit, or closed by the server. */
export function isOver({ phase }: Pick<RunState, 'phase'>): boolean {
  return phase === 'finished' || phase === 'quit' || phase === 'closed';
}

type Played = Pick<RunState, 'run' | 'given'>;

/** The answers that the server does not have yet, in order, and the questions that it will add because of them. */
function taken({ run, given }: Played) {
  return takeAnswers({ ...run.result, ...run.test }, (_, n) => given.get(n));
}

/** The answers that the server does not have yet, in order. */
export function pendingAnswers(state: Played): { n: number; response: string }[] {
  return taken(state).answers.map(({ n, response }) => ({ n, response }));
}

/**
 * All questions in their present state: with the stored answers, or else those given here. A run that asks again grows by the
 * questions that the server will add because of the answers it does not have yet.
 */
export function questionsOf(state: Played): RunQuestion[] {
  const { answers, questions } = taken(state);
  for (const { n, ...answer } of answers) questions[n] = { ...(questions[n] as RunQuestion), ...answer };
  return questions;
}

/** All questions in the order in which they are asked, with their numbers. */
export function askedQuestions(state: Played): { n: number; question: RunQuestion }[] {
  const questions = questionsOf(state);
  return askingOrder(questions).map((n) => ({ n, question: questions[n] as RunQuestion }));
}

/** A question in its present state. */
export function questionAt(state: Played, n: number): RunQuestion | undefined {
  return questionsOf(state)[n];
}

/** Whether the server has stored the answer to the question. */
export function isStored({ run }: Pick<RunState, 'run'>, n: number): boolean {
  return askingOrder(run.result.questions).slice(0, run.result.current).includes(n);
}

/** Whether the server has stored the answer and withholds its verdict to the end of the test (product §10.15). */
export function isStoredOnly(state: Pick<RunState, 'run'>, n: number): boolean {
  return state.run.withheld !== null && isStored(state, n);
}

/** The number of answered questions, stored or not. They are answered in the order of asking. */
export function answeredCount(state: Played): number {
  return state.run.result.current + taken(state).answers.length;
}

/** Answered questions of all; in a run that asks again, right answers of all words. */
export function progressOf(state: Played): { done: number; total: number } {
  const questions = questionsOf(state);
  if (!asksAgain(state.run.test)) return { done: answeredCount(state), total: questions.length };
  const words = questions.filter(({ place, repeated }) => place === undefined && !repeated);
  return { done: questions.filter(({ valid }) => valid).length, total: words.length };
}

/** Whether the player who quits keeps the answers of the practice (product §4.33). */
export function keepsAnswers(state: Played): boolean {
  return state.run.test.practice === 'warm_up' && answeredCount(state) > 0;
}

function moveOn(state: RunState): RunState {
  const next = askedQuestions(state)[answeredCount(state)];
  return next === undefined
    ? { ...state, phase: 'finishing', overtaken: false }
    : { ...state, n: next.n, phase: 'asking', overtaken: false };
}

function answered(state: RunState, response: string): RunState {
  const question = questionAt(state, state.n);
  if (state.phase !== 'asking' || question === undefined) return state;
  const given = new Map(state.given).set(state.n, { response, valid: judge(question, response, state.run.test) });
  return { ...state, given, phase: 'answered', overtaken: false };
}

function replied(before: RunState, run: Run, at: number): RunState {
  if (isOver(before)) return before;
  const state = withoutMoved(before, { ...before, run, received_at: at });
  if (run.state === 'finished' || run.state === 'uncounted') return { ...state, phase: 'finished', saving: 'calm' };
  if (run.state !== 'open') {
    return before.phase === 'quitting'
      ? { ...state, phase: 'quit', saving: 'calm' }
      : { ...state, phase: 'closed', refusal: 'run_closed', saving: 'calm' };
  }
  const saving = savingAfterReply(state);
  if (isOvertaken(state)) return { ...moveOn(state), saving, overtaken: true };
  if (isPlaying(state) && !isSameQuestion(questionAt(before, state.n), questionAt(state, state.n)))
    return { ...moveOn(state), saving };
  return { ...state, saving };
}

/**
 * Whether another window answered the question on the screen. The same answer leaves its verdict there; under another one, the verdict
 * would be that of a text which is not on the screen.
 */
function isOvertaken(state: RunState): boolean {
  const { phase, n, given, run } = state;
  if (!isPlaying(state) || !isStored(state, n)) return false;
  const here = given.get(n)?.response ?? '';
  return phase === 'asking' || cleanText(here) !== cleanText(run.result.questions[n]?.response ?? '');
}

/** The state without answers whose number means another question since the reply. */
function withoutMoved(before: RunState, state: RunState): RunState {
  if (!asksAgain(state.run.test)) return state;
  const [known, now] = [questionsOf(before), questionsOf(state)];
  return { ...state, given: new Map([...state.given].filter(([n]) => isSameQuestion(known[n], now[n]))) };
}

/**
 * Whether the number means the same question before and after a reply. One that is asked again may be another than this browser
 * expected: an answer of another window came first, or the teacher accepted an answer meanwhile.
 */
function isSameQuestion(one: RunQuestion | undefined, other: RunQuestion | undefined): boolean {
  return one !== undefined && other !== undefined && one.wType === other.wType && shownWord(one) === shownWord(other);
}

function savingAfterReply(state: RunState): Saving {
  if (state.saving === 'calm' || state.saving === 'saved') return state.saving;
  return pendingAnswers(state).length === 0 ? 'saved' : 'failing';
}
