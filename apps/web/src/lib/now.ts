import { TIMINGS } from '@slovickovo/domain/limits';
import { useSyncExternalStore } from 'react';

let now = Date.now();
let ticker: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time in milliseconds, every second. All countdowns of the screen share one ticker (decisions §4). */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentTime);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!ticker) {
    tick();
    ticker = setInterval(tick, TIMINGS.countdown_tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
}

function currentTime(): number {
  // Between two uses the ticker stands still.
  if (!ticker && Date.now() - now > TIMINGS.countdown_tick) now = Date.now();
  return now;
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
