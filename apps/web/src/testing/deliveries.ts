import type { Run } from '@slovickovo/contract/runs/runs';
import type { Delivery } from '../lib/offline/deliveries.ts';
import { keep } from '../lib/offline/device-store.ts';
import { keyOfDelivery } from '../lib/offline/kept-keys.ts';

/** A finished run that this device keeps until it is delivered. */
export async function keepDelivery(
  place: Pick<Delivery, 'user_id' | 'run_id'>,
  more: Partial<Delivery> = {},
): Promise<Delivery> {
  const delivery: Delivery = {
    ...{ ...place, test_id: 8, kind: 'taken', name: 'Zvieratá', body: { answers: [] } },
    ...{ written_at: 1, state: 'waiting', ...more },
  };
  await keep(keyOfDelivery(place), delivery);
  return delivery;
}

/** The reply to a delivered run. */
export function deliveredRun(run: Run) {
  return { status: 'success', data: { ...run, state: 'finished', test_rate: 100 } };
}
