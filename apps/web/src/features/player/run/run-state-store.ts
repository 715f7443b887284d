import { createStore, type Store } from '../../../lib/store.ts';
import { type RunEvent, type RunState, runReducer } from './run-state.ts';

/** How long the banner says that all is saved, in milliseconds. */
export const SAVED_SHOWN_MS = 4_000;

/** The state of a run, which changes by events only. */
export interface RunStateStore extends Omit<Store<RunState>, 'set'> {
  dispatch(event: RunEvent): void;
  /** Stops the timer of the banner. */
  stop(): void;
}

/** Holds the state of one run; the banner "saved" goes by itself after `SAVED_SHOWN_MS`. */
export function createRunStateStore(initial: RunState): RunStateStore {
  const { get, set, subscribe } = createStore(initial);
  let savedTimer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: RunEvent): void {
    const before = get();
    const after = runReducer(before, event);
    if (after.saving === 'saved' && before.saving !== 'saved') {
      clearTimeout(savedTimer);
      savedTimer = setTimeout(dispatch, SAVED_SHOWN_MS, { type: 'settled' });
    }
    set(after);
  }

  return { get, subscribe, dispatch, stop: () => clearTimeout(savedTimer) };
}
