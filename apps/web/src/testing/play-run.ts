import { vi } from 'vitest';
import type { RunBackend } from '../features/player/run/backends/run-backend.ts';
import { createRunStore } from '../features/player/run/run-store.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { changeSince, sampleRun, sampleServer } from './sample-run.ts';

type Save = RunBackend['save'];
type SendHeartbeat = NonNullable<RunBackend['sendHeartbeat']>;
type FollowClock = NonNullable<RunBackend['followClock']>;

let stop: () => void = () => undefined;

/** Ends the store of the last `play`; for `afterEach`. */
export function stopPlaying(): void {
  stop();
}

/** A running store; `failing` refuses requests until it is set to null, `sent` holds all sent requests. */
export function play({ run = sampleRun(), kept = new Map<number, string>() } = {}) {
  const server = sampleServer(run);
  const outbox = memoryOutbox();
  const network: { failing: ApiError | null } = { failing: null };
  const save = vi.fn<Save>(async (body) => {
    if (network.failing) throw network.failing;
    return changeSince(server.save(body), body.known ?? 0);
  });
  const clock = () => {
    const { id, state, deadline, server_now, remaining_ms } = server.run();
    return { id, state, deadline, server_now, remaining_ms };
  };
  const sendHeartbeat = vi.fn<SendHeartbeat>(async () => {
    if (network.failing) throw network.failing;
    return clock();
  });
  const followers = new Set<(changed: ReturnType<typeof clock>) => void>();
  const followClock: FollowClock = (onClock) => {
    followers.add(onClock);
    return () => followers.delete(onClock);
  };
  const backend = { outbox, save, sendHeartbeat, followClock, now: () => performance.now() };
  const store = createRunStore(server.run(), kept, backend);
  stop = store.start();
  return {
    ...{ store, server, outbox, network, save, sendHeartbeat },
    sent: () => save.mock.calls.map(([body]) => body),
    /** The server announces the present clock to the players that follow it; returns their number. */
    announce: () => {
      for (const onClock of followers) onClock(clock());
      return followers.size;
    },
  };
}

/** Runs all pending work that needs no time to pass. */
export async function settle() {
  await vi.advanceTimersByTimeAsync(0);
}
