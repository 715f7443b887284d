import type { Run, RunChange, RunClock, RunQuestion } from '@slovickovo/contract/runs/runs';
import { judge } from './run-question.ts';

/** An answer given in this browser; `valid` is the browser's verdict, null where only the server can judge. */
export interface GivenAnswer {
  response: string;
  valid: boolean | null;
}

/**
 * - `asking`: a question waits for its answer; `answered`: it has one, its verdict is on the screen.
 * - `finishing`, `quitting`: nothing more is asked, the server has yet to confirm.
 * - `finished`, `quit`: confirmed; `closed`: the run went on or ended without this browser (`refusal` says how).
 */
export type RunPhase = 'asking' | 'answered' | 'finishing' | 'quitting' | 'finished' | 'quit' | 'closed';

/**
 * How saving goes: `calm`, as it should; `failing`, tried again by itself; `signed-out`, waiting for a sign-in; `saved`,
 * all is stored after it failed.
 */
export type Saving = 'calm' | 'failing' | 'signed-out' | 'saved';

/** Why the server knows no such open run: it was given up or voided, or its task is not the player's any more. */
export type RunRefusal = 'run_closed' | 'not_found';

export interface RunState {
  /** The last run the server told: the authority on everything stored. */
  run: Run;
  /** When `run` came, on the browser's monotonic clock, in milliseconds. */
  received_at: number;
  /** What was answered here, by question; in what the server has stored it is overruled. */
  given: ReadonlyMap<number, GivenAnswer>;
  /** The question on the screen. */
  n: number;
  phase: RunPhase;
  saving: Saving;
  refusal: RunRefusal | null;
  /** The question on the screen was answered in another window, and the player went on without being asked. */
  overtaken: boolean;
  /** How much later the run ends than when it was opened here, in milliseconds: the teacher gave that time. */
  granted_ms: number;
}

export type RunEvent =
  | { type: 'answered'; response: string }
  | { type: 'continued' }
  | { type: 'time-up' }
  | { type: 'quit' }
  | { type: 'replied'; run: Run; at: number }
  | { type: 'clock'; clock: RunClock; at: number }
  | { type: 'failed'; because: 'unreachable' | 'signed-out' }
  | { type: 'refused'; refusal: RunRefusal }
  | { type: 'settled' };

/** A run as it starts or is resumed; `kept` are answers of an earlier visit that may not have reached the server. */
export function startRunState(run: Run, kept: ReadonlyMap<number, string>, at: number): RunState {
  const given = new Map<number, GivenAnswer>();
  for (let n = run.result.current; ; n += 1) {
    const question = run.result.questions[n];
    const response = kept.get(n);
    if (question === undefined || response === undefined) break;
    given.set(n, { response, valid: judge(question, response, run.test) });
  }
  return moveOn({
    run,
    received_at: at,
    given,
    n: 0,
    phase: 'asking',
    saving: 'calm',
    refusal: null,
    overtaken: false,
    granted_ms: 0,
  });
}

/** Everything that can happen to a run in the browser. An event that does not fit the phase changes nothing. */
export function runReducer(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'answered':
      return answered(state, event.response);
    case 'continued':
      return state.phase === 'answered' ? moveOn(state) : state;
    case 'time-up':
      return isPlaying(state) ? { ...state, phase: 'finishing' } : state;
    case 'quit':
      return isPlaying(state) || state.phase === 'finishing' ? { ...state, phase: 'quitting' } : state;
    case 'replied':
      return replied(state, event.run, event.at);
    case 'clock':
      return isPlaying(state) ? takeTime(state, { ...state.run, ...event.clock }, event.at) : state;
    case 'failed':
      if (isOver(state)) return state;
      return { ...state, saving: event.because === 'signed-out' ? 'signed-out' : 'failing' };
    case 'refused':
      // Whoever quits a run that is over already has what they want.
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

/** The run with what changed in it. */
export function changedRun(run: Run, { current, questions: changes, ...changed }: RunChange): Run {
  const questions = [...run.result.questions];
  for (const { n, ...question } of changes) questions[n] = question;
  return { ...run, ...changed, result: { current, questions } };
}

export function isPlaying({ phase }: Pick<RunState, 'phase'>): boolean {
  return phase === 'asking' || phase === 'answered';
}

export function isOver({ phase }: Pick<RunState, 'phase'>): boolean {
  return phase === 'finished' || phase === 'quit' || phase === 'closed';
}

/** The answers the server does not have yet, in order. */
export function pendingAnswers({ run, given }: Pick<RunState, 'run' | 'given'>): { n: number; response: string }[] {
  return [...given]
    .filter(([n]) => n >= run.result.current)
    .map(([n, { response }]) => ({ n, response }))
    .sort((one, other) => one.n - other.n);
}

/** A question as it stands: what is stored counts, then what was answered here. */
export function questionAt({ run, given }: Pick<RunState, 'run' | 'given'>, n: number): RunQuestion | undefined {
  const question = run.result.questions[n];
  const answer = given.get(n);
  if (question === undefined || answer === undefined || question.response !== null) return question;
  return { ...question, ...answer };
}

/** How many questions have an answer, stored or not; they are answered in order, so it is also the next one's place. */
export function answeredCount({ run, given }: Pick<RunState, 'run' | 'given'>): number {
  let n = run.result.current;
  while (given.has(n)) n += 1;
  return n;
}

function moveOn(state: RunState): RunState {
  const n = answeredCount(state);
  const isLast = n >= state.run.result.questions.length;
  return isLast
    ? { ...state, phase: 'finishing', overtaken: false }
    : { ...state, n, phase: 'asking', overtaken: false };
}

function answered(state: RunState, response: string): RunState {
  const question = state.run.result.questions[state.n];
  if (state.phase !== 'asking' || question === undefined) return state;
  const given = new Map(state.given).set(state.n, { response, valid: judge(question, response, state.run.test) });
  return { ...state, given, phase: 'answered', overtaken: false };
}

function replied(before: RunState, run: Run, at: number): RunState {
  if (isOver(before)) return before;
  const state = takeTime(before, run, at);
  if (run.state === 'finished') return { ...state, phase: 'finished', saving: 'calm' };
  if (run.state !== 'open') {
    return before.phase === 'quitting'
      ? { ...state, phase: 'quit', saving: 'calm' }
      : { ...state, phase: 'closed', refusal: 'run_closed', saving: 'calm' };
  }
  const saving = savingAfterReply(state);
  if (state.phase === 'asking' && state.n < run.result.current) return { ...moveOn(state), saving, overtaken: true };
  return { ...state, saving };
}

/** What the server tells of the run now; a deadline that moved away is time that was given. */
function takeTime(state: RunState, run: Run, at: number): RunState {
  const [before, after] = [state.run.deadline, run.deadline];
  const moved = before === null || after === null ? 0 : Date.parse(after) - Date.parse(before);
  return { ...state, run, received_at: at, granted_ms: state.granted_ms + Math.max(0, moved) };
}

function savingAfterReply(state: RunState): Saving {
  if (state.saving === 'calm' || state.saving === 'saved') return state.saving;
  return pendingAnswers(state).length === 0 ? 'saved' : 'failing';
}
