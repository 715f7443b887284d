import type { Run } from '@slovickovo/contract/runs/runs';
import { LIMITS } from '@slovickovo/domain/limits';
import { cutText } from '@slovickovo/domain/text/cut-text';
import type { RunBackend } from './backends/run-backend.ts';
import { createRunClock } from './run-clock.ts';
import { createRunSaver } from './run-saver.ts';
import { isPlaying, keepsAnswers, type RunState, startRunState } from './run-state.ts';
import { createRunStateStore } from './run-state-store.ts';

/** One run in the browser: its state, the player's actions, and the saving of the answers. */
export interface RunStore {
  get(): RunState;
  subscribe(listener: () => void): () => void;
  /** In an open run the verdict is in the state when this returns. */
  answer(response: string): void;
  /** Goes to the next question, or to the end. */
  proceed(): void;
  /** Call it when the time is up by the clock of this browser. The run ends unless the server gave more time. */
  endTime(): Promise<void>;
  /** Discards an exercise or homework; hands in a class test, and what was answered of a warm-up. */
  quit(): void;
  /** Saves at once, without waiting for the pause to end: the network is back, or the player signed in again. */
  retry(): void;
  /** Asks the server for the present state of the run: the page was hidden, or another window continued the run. */
  synchronise(): void;
  /** Starts saving. Returns the function that stops it. */
  start(): () => void;
}

/** Plays the run on with the answers that the device kept, by the number of their question. Nothing is sent before `start` is called. */
export function createRunStore(run: Run, kept: ReadonlyMap<number, string>, backend: RunBackend): RunStore {
  const store = createRunStateStore(startRunState(run, kept, backend.now()));
  const { keep, saveWaiting, retry, synchronise, ...saver } = createRunSaver(store, backend);
  const clock = createRunClock(store, backend, synchronise);
  return {
    get: store.get,
    subscribe: store.subscribe,
    answer(response) {
      const { phase, n } = store.get();
      if (phase !== 'asking') return;
      const cut = cutText(response, LIMITS.response_length);
      // First: a verdict that was seen must not be asked for again after a reload.
      keep(n, cut);
      store.dispatch({ type: 'answered', response: cut });
      // While saving fails, the next try waits for its pause instead of coming with every answer.
      const { saving } = store.get();
      if (saving === 'calm' || saving === 'saved') saveWaiting();
    },
    proceed() {
      store.dispatch({ type: 'continued' });
      if (!isPlaying(store.get())) saveWaiting();
    },
    async endTime() {
      if (!(await clock.isTimeUp())) return;
      store.dispatch({ type: 'ended' });
      saveWaiting();
    },
    quit() {
      store.dispatch({ type: keepsAnswers(store.get()) ? 'ended' : 'quit' });
      saveWaiting();
    },
    retry,
    synchronise,
    start() {
      const stops = [saver.start(), clock.start(), onReturn({ retry, synchronise }), store.stop];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * Retries when the network is back, and synchronises when the page is visible again. Returns the function that stops
 * it.
 */
function onReturn({ retry, synchronise }: Pick<RunStore, 'retry' | 'synchronise'>): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') synchronise();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
