import { TIMINGS } from '@slovickovo/domain/limits';
import { serverNow } from '../api/server-clock.ts';
import { createStore, useStore } from '../store.ts';

const now = createStore(serverNow(), { onFirstListener: startTicking });
let ticker: ReturnType<typeof setInterval> | undefined;

/**
 * The time in milliseconds by the server's clock, every second. All countdowns of the screen share one ticker
 * (product §4.3).
 */
export function useNow(): number {
  return useStore({ get: currentTime, subscribe: now.subscribe });
}

function startTicking(): () => void {
  tick();
  ticker = setInterval(tick, TIMINGS.countdown_tick);
  return () => {
    clearInterval(ticker);
    ticker = undefined;
  };
}

function currentTime(): number {
  // While nothing ticks, the kept time grows old; a reply of the server may also have set the clock back.
  if (!ticker && Math.abs(serverNow() - now.get()) > TIMINGS.countdown_tick) tick();
  return now.get();
}

function tick(): void {
  now.set(serverNow());
}
