import type { Run, RunClock } from '@slovickovo/contract/runs/runs';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { RunBackend } from './backends/run-backend.ts';
import { isPlaying } from './run-state.ts';
import type { RunStateStore } from './run-state-store.ts';

/** How often an open player sends a heartbeat, in milliseconds; the teacher sees who is lost after half a minute. */
export const HEARTBEAT_EVERY_MS = 10_000;

/** Keeps the clock of the run equal to the server's. */
export interface RunClockFollower {
  /** Resolves to false if the server gave more time, and while an earlier call is waiting for its reply. */
  isTimeUp(): Promise<boolean>;
  /** Starts the heartbeats of a run that needs them, and listens for more time. Returns the function that stops both. */
  start(): () => void;
}

/** Follows the clock of one run; calls `synchronise` when the run turns out to be over on the server. */
export function createRunClock(
  store: RunStateStore,
  { sendHeartbeat, followClock, now }: RunBackend,
  synchronise: () => void,
): RunClockFollower {
  let isAsking = false;

  function takeClock(clock: RunClock): void {
    if (!isPlaying(store.get())) return;
    if (clock.state === 'open') store.dispatch({ type: 'clock', clock, at: now() });
    else synchronise();
  }

  /** The run's clock on the server, or null without a reply. If the run is over there, ends it here. */
  async function askClock(): Promise<RunClock | null> {
    if (!sendHeartbeat || !isPlaying(store.get())) return null;
    try {
      const clock = await sendHeartbeat();
      takeClock(clock);
      return clock;
    } catch (failure) {
      // Saving is retried and has a banner, so a lost heartbeat needs neither.
      if (failure instanceof ApiError && failure.code === 'not_found') synchronise();
      return null;
    }
  }

  return {
    async isTimeUp() {
      if (isAsking) return false;
      isAsking = true;
      const clock = await askClock();
      isAsking = false;
      return clock?.state !== 'open' || clock.remaining_ms === 0;
    },
    start() {
      const { run } = store.get();
      const timer = needsHeartbeats(run) ? setInterval(askClock, HEARTBEAT_EVERY_MS) : undefined;
      const stopFollowing = mayGetTime(run) ? followClock?.(takeClock) : undefined;
      return () => {
        clearInterval(timer);
        stopFollowing?.();
      };
    },
  };
}

/** A teacher watches a class, and a deadline may move; an exercise without a limit has neither. */
function needsHeartbeats({ deadline, test }: Run): boolean {
  return deadline !== null || test.usergroup_id !== null;
}

/** Only a teacher gives more time, and only to a run with a deadline. */
function mayGetTime({ deadline, test }: Run): boolean {
  return deadline !== null && test.usergroup_id !== null;
}
