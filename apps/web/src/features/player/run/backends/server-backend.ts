import { type Run, type RunClock, runs } from '@slovickovo/contract/runs/runs';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { addressOf, callApi } from '../../../../lib/api/call-api.ts';
import { followStream } from '../../../../lib/api/event-stream.ts';
import { keep } from '../../../../lib/offline/device-store.ts';
import { KEPT_RUN } from '../../../../lib/offline/kept-keys.ts';
import { updateOpenRun } from '../../../../lib/open-run.ts';
import { openOutbox } from '../outbox.ts';
import { type RunBackend, SAVE_TIMEOUT_MS } from './run-backend.ts';

/** Shorter than the grace after the deadline, because the clock is asked at the deadline too. */
const HEARTBEAT_TIMEOUT_MS = 5_000;

/** The server has no such open run: another try would not arrive either. */
function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'run_closed' || failure.code === 'not_found');
}

/** The backend of a run that the server keeps. */
export function serverBackend({ run, userId }: { run: Run; userId: number }): RunBackend {
  const { id } = run;
  return {
    outbox: openOutbox({ userId, runId: id }),
    save: async (body) => {
      // The end of an exercise or a homework is delivered later if it does not arrive now.
      const isEnd = run.mode === 'open' && body.date_finished !== undefined;
      const deliveries = isEnd
        ? await import('../../../../lib/offline/write-delivery.ts').catch(() => undefined)
        : undefined;
      try {
        const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS);
        const { testResult, change } = await callApi(runs.save, { body, userId, signal });
        const reply = change ?? testResult;
        if (reply === undefined) throw new ApiError('internal', 500);
        // Of an earlier try.
        await deliveries?.removeDelivery({ user_id: userId, run_id: id });
        return reply;
      } catch (failure) {
        // Until now the outbox has the answers, if the page is closed during the call.
        if (!isRefused(failure)) await deliveries?.writeEnd(run, body, userId);
        throw failure;
      }
    },
    // A class test needs a connection (product §4.38).
    keepRun: async (changed) => updateOpenRun(changed) && run.mode === 'open' && keep(KEPT_RUN, changed),
    sendHeartbeat: () => callApi(runs.alive, { body: { id }, signal: AbortSignal.timeout(HEARTBEAT_TIMEOUT_MS) }),
    followClock: (onClock) => followStream<RunClock>(addressOf(runs.clock, { id }), { onEvent: onClock }),
    now: () => performance.now(),
  };
}
