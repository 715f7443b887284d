import type { SentBody } from '@slovickovo/contract/endpoint';
import type { Run, runs } from '@slovickovo/contract/runs/runs';
import type { Delivery } from './deliveries.ts';
import { keep } from './device-store.ts';
import { keyOfDelivery } from './kept-keys.ts';
import { DELIVERY } from './names.ts';
import { markOnDevice } from './on-device-mark.ts';

// The player fetches this module at the end of a run only, and needs both.
export { removeDelivery } from './deliveries.ts';

/** Keeps a finished run until it is delivered. Resolves to its delivery, also if the device cannot keep it. */
export async function writeDelivery(of: Omit<Delivery, 'written_at' | 'state'>): Promise<Delivery> {
  markOnDevice(true);
  const delivery: Delivery = { ...of, written_at: Date.now(), state: 'waiting' };
  await keep(keyOfDelivery(delivery), delivery);
  return delivery;
}

/** Keeps the end of a run that was begun online, and did not arrive, until it is delivered. */
export async function writeEnd(
  { id, test_id, test: { name } }: Run,
  { answers, date_finished }: SentBody<typeof runs.save>,
  userId: number,
): Promise<void> {
  const body = { id, answers: answers ?? [], date_finished };
  await writeDelivery({ user_id: userId, run_id: id, test_id, kind: 'open', name, body });
  void askForDelivery();
}

/** The browser wakes the worker up when the connection is back, also when no page is open; where it can. */
export async function askForDelivery(): Promise<void> {
  try {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { register(tag: string): Promise<void> };
    };
    await sync.register(DELIVERY);
  } catch {
    // The next page delivers.
  }
}
