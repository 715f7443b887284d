import { ApiError } from '../../../lib/api/api-error.ts';
import type { RunBackend, SavedRun } from './backends/run-backend.ts';
import { isRepeated, nextSave } from './next-save.ts';
import { changedRun, isOver, isPlaying, isStored, type RunEvent } from './run-state.ts';
import type { RunStateStore } from './run-state-store.ts';

/** Growing pauses between tries, in milliseconds; the last one stays. */
export const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Saves the answers and the end of the run on the server. */
export interface RunSaver {
  /** Puts an answer into the outbox. It is sent only after that. */
  keep(n: number, response: string): void;
  /** Saves the waiting answers, one request at a time; answers given meanwhile go with the next request. */
  saveWaiting(): void;
  /** Saves at once, without waiting for the pause to end. */
  retry(): void;
  /** Asks the server for the present state of the run, even if no answer is waiting. */
  synchronise(): void;
  /** Starts saving. Returns the function that stops it. */
  start(): () => void;
}

/** Creates the saver of one run. Nothing is sent before `start` is called. */
export function createRunSaver(
  store: RunStateStore,
  { outbox, save, keepRun, isPlayedHere, now }: RunBackend,
): RunSaver {
  const retries = createRetries(() => void saveNext());
  let kept: Promise<unknown> = Promise.resolve();
  let isStarted = false;
  let isSending = false;
  let isSyncWanted = false;

  async function saveNext(): Promise<void> {
    if (!isStarted || isSending || (isPlayedHere && isPlaying(store.get()))) return;
    const body = nextSave(store.get(), isSyncWanted);
    if (body === null) return;
    retries.cancel();
    isSending = true;
    isSyncWanted = false;
    try {
      await kept;
      await send(body);
      retries.reset();
    } catch (failure) {
      takeFailure(failure);
      return;
    } finally {
      isSending = false;
    }
    void saveNext();
  }

  async function send(body: SavedRun): Promise<void> {
    const reply = await save(body);
    // A change is complete: saves do not overlap, so no other reply arrived after this request was sent.
    const run = 'result' in reply ? reply : changedRun(store.get().run, reply);
    const given = [...store.get().given.keys()];
    store.dispatch({ type: 'replied', run, at: now() });
    // An answer whose number means another question now must not be sent for it after a reload either.
    const moved = new Set(given.filter((n) => !store.get().given.has(n)));
    // First the run with these answers is kept, then they leave the outbox.
    void (isOver(store.get())
      ? outbox.clear()
      : Promise.resolve(keepRun?.(run)).then(() => outbox.settle((n) => isStored({ run }, n) || moved.has(n))));
    if (isRepeated(body, nextSave(store.get(), false))) throw new ApiError('internal', 500);
  }

  function takeFailure(failure: unknown): void {
    const event = failureEvent(failure);
    store.dispatch(event);
    if (event.type === 'refused') void outbox.clear();
    // Only the player can renew the session; further tries would be refused.
    if (event.type === 'failed' && event.because === 'unreachable' && isStarted)
      retries.schedule(failure instanceof ApiError ? failure.retryAfter : undefined);
  }

  function retry(): void {
    retries.reset();
    void saveNext();
  }

  return {
    keep(n, response) {
      kept = outbox.add(n, response);
    },
    saveWaiting: () => void saveNext(),
    retry,
    synchronise() {
      isSyncWanted = true;
      retry();
    },
    start() {
      isStarted = true;
      void saveNext();
      return () => {
        isStarted = false;
        retries.cancel();
      };
    },
  };
}

/**
 * Calls `work` again after a pause that grows with every failure in a row, and no later than the server asks: it knows that it is
 * only unavailable for a moment, for example while another machine of the database takes over.
 */
function createRetries(work: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(retryAfterSeconds = Number.POSITIVE_INFINITY): void {
      const pause = RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length - 1)] as number;
      failures += 1;
      timer = setTimeout(work, Math.min(pause, retryAfterSeconds * 1_000));
    },
    cancel: () => clearTimeout(timer),
    reset(): void {
      failures = 0;
    },
  };
}

function failureEvent(failure: unknown): Extract<RunEvent, { type: 'failed' | 'refused' }> {
  const { code, status } = failure instanceof ApiError ? failure : new ApiError('network', 0);
  if (code === 'run_closed' || code === 'not_found') return { type: 'refused', refusal: code };
  return { type: 'failed', because: status === 401 || status === 403 ? 'signed-out' : 'unreachable' };
}
