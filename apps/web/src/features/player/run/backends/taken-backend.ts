import type { Run } from '@slovickovo/contract/runs/runs';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { deliverNow, removeDelivery } from '../../../../lib/offline/deliveries.ts';
import { outboxKeys } from '../../../../lib/offline/unsent-answers.ts';
import { askForDelivery, writeDelivery } from '../../../../lib/offline/write-delivery.ts';
import { type Outbox, outboxAt } from '../outbox.ts';
import type { RunBackend } from './run-backend.ts';

/** The answers of a run that was taken along, of which there may be several: all stay until the run is delivered or given up. */
export function openTakenOutbox({ userId, runId }: { userId: number; runId: number }): Outbox {
  const [, key] = outboxKeys({ userId, runId });
  return { ...outboxAt(key, async () => undefined), settle: async () => undefined };
}

/**
 * The backend of a run that was taken along (product §4.38): its answers stay on this device until the last one, and are then delivered
 * together: now, or later by the first window, or the worker, that finds a network.
 */
export function takenBackend({ run, userId }: { run: Run; userId: number }): RunBackend {
  const place = { user_id: userId, run_id: run.id };
  return {
    outbox: openTakenOutbox({ userId, runId: run.id }),
    isPlayedHere: true,
    save: async ({ answers = [], discard }) => {
      // Quitting forgets the answers; the run stays on the device and can be begun anew.
      if (discard) return { ...run, state: 'discarded' };
      const { id: run_id, test_id, test } = run;
      // Without storage it is delivered from here all the same.
      const outcome = await deliverNow(
        await writeDelivery({ user_id: userId, run_id, test_id, kind: 'taken', name: test.name, body: { answers } }),
      );
      if (outcome.is === 'delivered') {
        await removeDelivery(place);
        return outcome.run;
      }
      if (outcome.is === 'refused') throw new ApiError('run_closed', 409);
      void askForDelivery();
      throw new ApiError(outcome.status === 401 ? 'unauthenticated' : 'network', outcome.status);
    },
    now: () => performance.now(),
  };
}
