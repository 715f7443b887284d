import { TIMINGS } from '@slovickovo/domain/limits';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

let now = serverNow();
let ticker: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * The time in milliseconds by the server's clock, every second. All countdowns of the screen share one ticker
 * (product §4.3).
 */
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
  // Between two uses the ticker stands still; and what was learnt of the server's clock may have put it back.
  if (!ticker && Math.abs(serverNow() - now) > TIMINGS.countdown_tick) now = serverNow();
  return now;
}

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}
