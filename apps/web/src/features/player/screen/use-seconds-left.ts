import { SECOND_MS } from '@slovickovo/domain/durations';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RunState } from '../run/run-state.ts';

/**
 * Whole seconds until the time of the run is up, or null without a limit. For display only; the server decides.
 *
 * It counts on the monotonic clock from the server's last reply, so a wrong or changed clock of the device has no effect.
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
      // The next tick comes when the shown number changes.
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
