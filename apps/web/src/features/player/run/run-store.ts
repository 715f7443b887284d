import type { SentBody } from '@slovickovo/contract/endpoint';
import type { Run, RunChange, RunClock, runs } from '@slovickovo/contract/runs/runs';
import { LIMITS } from '@slovickovo/domain/limits';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Outbox } from './outbox.ts';
import {
  changedRun,
  isOver,
  isPlaying,
  pendingAnswers,
  type RunEvent,
  type RunState,
  runReducer,
  startRunState,
} from './run-state.ts';

type SavedRun = SentBody<typeof runs.save>;

/** What the store needs of the world; the clock is monotonic, in milliseconds. */
export interface RunWorld {
  outbox: Outbox;
  /** Sends a save and gives the authoritative run, or what changed in it since `known`; throws `ApiError`. */
  save: (body: SavedRun) => Promise<Run | RunChange>;
  /** Says that the player is there and asks how the run stands; not there where no server keeps the run. */
  signal?: () => Promise<RunClock>;
  now: () => number;
}

/** One run in the browser: its state, what the player does to it, and the delivery of the answers. */
export interface RunStore {
  getState(): RunState;
  subscribe(listener: () => void): () => void;
  /** The verdict of an open run is in the state when this returns. */
  answer(response: string): void;
  /** To the next question, or to the end. */
  proceed(): void;
  /** The time is over by the clock of this browser; the server may know of more. */
  endTime(): Promise<void>;
  /** Gives an exercise or homework up; hands a class test in. */
  quit(): void;
  /** Tries to save at once, without waiting for the pause to end: the network is back, or somebody signed in again. */
  retry(): void;
  /** Asks the server how the run stands: time passed unseen, or another window went on. */
  synchronise(): void;
  /** Starts delivering; gives the function that stops it. */
  start(): () => void;
}

/** Growing pauses between tries, in milliseconds; the last one stays. */
export const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** How often the server hears from an open player, in milliseconds; the teacher sees who is lost after half a minute. */
export const SIGNAL_EVERY_MS = 10_000;

/** How long the banner says that all is saved, in milliseconds. */
export const SAVED_SHOWN_MS = 4_000;

export function createRunStore(run: Run, kept: ReadonlyMap<number, string>, world: RunWorld): RunStore {
  const { outbox, save, signal, now } = world;
  const listeners = new Set<() => void>();
  let state = startRunState(run, kept, now());
  let stored: Promise<unknown> = Promise.resolve();
  let delivering = false;
  let isSyncWanted = false;
  let isSending = false;
  let isAskingForTime = false;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let signalTimer: ReturnType<typeof setInterval> | undefined;

  function dispatch(event: RunEvent): void {
    const before = state;
    state = runReducer(before, event);
    if (state === before) return;
    if (state.saving === 'saved' && before.saving !== 'saved') {
      settleTimer = setTimeout(dispatch, SAVED_SHOWN_MS, { type: 'settled' });
    }
    for (const listener of listeners) listener();
  }

  /** One request at a time; whatever waits meanwhile goes with the next one. */
  async function deliver(): Promise<void> {
    if (!delivering || isSending) return;
    const body = nextSave(state, isSyncWanted);
    if (body === null) return;
    clearTimeout(retryTimer);
    isSending = true;
    isSyncWanted = false;
    try {
      await stored;
      const reply = await save(body);
      // One save at a time: what it is told of is what was not known when it left.
      const replied = 'result' in reply ? reply : changedRun(state.run, reply);
      dispatch({ type: 'replied', run: replied, at: now() });
      void (isOver(state) ? outbox.clear() : outbox.settle(replied.result.current));
      if (isRepeated(body, nextSave(state, false))) throw new ApiError('internal', 500);
      failures = 0;
    } catch (failure) {
      takeFailure(failure);
      return;
    } finally {
      isSending = false;
    }
    void deliver();
  }

  function takeFailure(failure: unknown): void {
    const { code, status } = failure instanceof ApiError ? failure : new ApiError('network', 0);
    if (code === 'run_closed' || code === 'not_found') {
      dispatch({ type: 'refused', refusal: code });
      // Not found may be the word of somebody between here and the server, so then the answers stay.
      if (code === 'run_closed') void outbox.clear();
      return;
    }
    // A renewed session or account is the player's to get; trying again by itself would only be refused again.
    const isSignedOut = status === 401 || status === 403;
    dispatch({ type: 'failed', because: isSignedOut ? 'signed-out' : 'unreachable' });
    if (isSignedOut) return;
    const pause = RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length - 1)];
    failures += 1;
    if (delivering) retryTimer = setTimeout(deliver, pause);
  }

  function retry(): void {
    failures = 0;
    void deliver();
  }

  function synchronise(): void {
    isSyncWanted = true;
    retry();
  }

  /** The run's clock as the server has it now; null when it cannot be learnt. A run that is over is taken over. */
  async function askClock(): Promise<RunClock | null> {
    if (!signal || !isPlaying(state)) return null;
    try {
      const clock = await signal();
      if (clock.state === 'open') dispatch({ type: 'clock', clock, at: now() });
      else synchronise();
      return clock;
    } catch (failure) {
      // Saving has its own tries and its own banner, so a lost sign of life is only lost.
      if (failure instanceof ApiError && failure.code === 'not_found') synchronise();
      return null;
    }
  }

  function whenSeen(): void {
    if (document.visibilityState === 'visible') synchronise();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(response) {
      if (state.phase !== 'asking') return;
      const { n } = state;
      const kept = response.slice(0, LIMITS.response_length);
      dispatch({ type: 'answered', response: kept });
      stored = outbox.add(n, kept);
      // While saving fails it is tried in its pauses, not with every answer.
      if (state.saving === 'calm' || state.saving === 'saved') void deliver();
    },
    proceed() {
      dispatch({ type: 'continued' });
      if (!isPlaying(state)) void deliver();
    },
    async endTime() {
      if (isAskingForTime) return;
      isAskingForTime = true;
      const clock = await askClock();
      isAskingForTime = false;
      if (clock?.state === 'open' && clock.remaining_ms !== 0) return;
      dispatch({ type: 'time-up' });
      void deliver();
    },
    quit() {
      dispatch({ type: 'quit' });
      void deliver();
    },
    retry,
    synchronise,
    start() {
      delivering = true;
      window.addEventListener('online', retry);
      document.addEventListener('visibilitychange', whenSeen);
      if (isFollowed(run)) signalTimer = setInterval(askClock, SIGNAL_EVERY_MS);
      void deliver();
      return () => {
        delivering = false;
        clearTimeout(retryTimer);
        clearTimeout(settleTimer);
        clearInterval(signalTimer);
        window.removeEventListener('online', retry);
        document.removeEventListener('visibilitychange', whenSeen);
      };
    },
  };
}

/** A class is watched by its teacher and a deadline may move; an exercise without a limit has neither. */
function isFollowed({ deadline, test }: Run): boolean {
  return deadline !== null || test.usergroup_id !== null;
}

/** What there is to tell the server, or null. The short form: answers by number, responses only, and what is known here. */
function nextSave(state: RunState, isSyncWanted: boolean): SavedRun | null {
  const { run, phase } = state;
  const answers = pendingAnswers(state);
  const known = run.result.current;
  if (isOver(state)) return null;
  if (phase === 'quitting' && run.mode === 'open') return { id: run.id, known, discard: true };
  // The value is ignored: the time of the finish is the server's. Whoever quits a class test hands it in.
  if (phase === 'finishing' || phase === 'quitting')
    return { id: run.id, known, answers, date_finished: new Date().toISOString() };
  return answers.length > 0 || isSyncWanted ? { id: run.id, known, answers } : null;
}

/** A server that took the request and stored nothing of it is asked again, but not at once and forever. */
function isRepeated(sent: SavedRun, next: SavedRun | null): boolean {
  if (next === null) return false;
  const isEnd = ({ date_finished, discard }: SavedRun) => date_finished !== undefined || discard === true;
  return isEnd(sent) === isEnd(next) && sent.answers?.[0]?.n === next.answers?.[0]?.n;
}
