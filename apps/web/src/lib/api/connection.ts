import { ApiError } from './api-error.ts';
import { inTime } from './in-time.ts';

/** Between two questions whether the server answers; the last pause repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;

/** A server that answers at all answers this question at once. */
const LONGEST_ANSWER_MS = 5_000;

/** Whether a call failed because the server could not be reached; such a failure passes by itself. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || [502, 503, 504].includes(error.status));
}

/**
 * Calls the listener once the server answers: asks it in growing pauses, and at once when the device is online again or the
 * window is shown. Returns the function that stops asking.
 */
export function whenServerAnswers(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    clearTimeout(timer);
    const isAnswered = await inTime(LONGEST_ANSWER_MS, signal, async (signal) => {
      const { ok } = await fetch('/readyz', { cache: 'no-store', signal });
      return ok;
    }).catch(() => false);
    isAsking = false;
    if (signal.aborted) return;
    if (!isAnswered) return wait();
    stop();
    listener();
  };
  const wait = () => {
    timer = setTimeout(ask, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    tries += 1;
  };
  const stop = () => {
    clearTimeout(timer);
    stopping.abort();
  };
  addEventListener('online', ask, { signal });
  document.addEventListener('visibilitychange', ask, { signal });
  wait();
  return stop;
}
