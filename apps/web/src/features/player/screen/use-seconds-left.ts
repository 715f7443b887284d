import { useEffect, useEffectEvent, useState } from 'react';
import type { RunState } from '../run/run-state.ts';

const SECOND_MS = 1_000;

/**
 * Whole seconds until the run's time is over, or null without a limit; display only, the server decides.
 *
 * It runs on the monotonic clock from what the server last told, so neither a wrong clock nor a changed one moves it.
 */
export function useSecondsLeft({ run, received_at }: Pick<RunState, 'run' | 'received_at'>, onOver: () => void) {
  const endsAt = run.remaining_ms === null ? null : received_at + run.remaining_ms;
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  const over = useEffectEvent(onOver);

  useEffect(() => {
    if (endsAt === null) return setSeconds(null);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = endsAt - performance.now();
      setSeconds(secondsUntil(endsAt));
      if (left <= 0) over();
      // The next tick is when the shown number changes.
      else timer = setTimeout(tick, left % SECOND_MS || SECOND_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);

  return seconds;
}

function secondsUntil(endsAt: number | null): number | null {
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - performance.now()) / SECOND_MS));
}
