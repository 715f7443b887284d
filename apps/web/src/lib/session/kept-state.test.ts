import { clear, set } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { keepDelivery } from '../../testing/deliveries.ts';
import { listDeliveries } from '../offline/deliveries.ts';
import { device, keep, readKept } from '../offline/device-store.ts';
import { KEPT_USER, keyOfTaken, WORKER_CHOICE } from '../offline/kept-keys.ts';
import { openOutboxStore } from '../offline/outbox-store.ts';
import { listUnsentRuns, outboxKeys } from '../offline/unsent-answers.ts';
import { forgetAllKept } from './kept-state.ts';

const [LEAVES, OTHER] = [1, 11];

beforeEach(async () => {
  await Promise.all([clear(device()), clear(openOutboxStore())]);
  await keep(KEPT_USER, { id: LEAVES, name: 'Jana' });
  await keep(WORKER_CHOICE, { role: 'student', language: 'sk' });
  for (const userId of [LEAVES, OTHER]) {
    await keepDelivery({ user_id: userId, run_id: 5 });
    await keep(keyOfTaken({ user_id: userId, run_id: 6 }), { user_id: userId });
    for (const key of outboxKeys({ userId, runId: 7 })) await set(key, { 0: 'pes' }, openOutboxStore());
  }
});

/** How much of a user this device has: deliveries, what was taken along, unsent answers. */
async function keptOf(userId: number) {
  const taken = await readKept(keyOfTaken({ user_id: userId, run_id: 6 }));
  return [(await listDeliveries(userId)).length, taken ? 1 : 0, (await listUnsentRuns(userId)).length];
}

it('leaves nothing of the user who signs out, and everything of somebody else that waits', async () => {
  await forgetAllKept(LEAVES);
  expect(await keptOf(LEAVES)).toEqual([0, 0, 0]);
  expect(await keptOf(OTHER)).toEqual([1, 1, 2]);
  expect(await readKept(KEPT_USER)).toBeUndefined();
});

it('lets the next version come with its texts, and forgets the role', async () => {
  await forgetAllKept(LEAVES);
  expect(await readKept(WORKER_CHOICE)).toEqual({ language: 'sk' });
});

it('keeps what waits when the session was lost', async () => {
  await forgetAllKept();
  expect(await keptOf(LEAVES)).toEqual([1, 1, 2]);
  expect(await readKept(KEPT_USER)).toBeUndefined();
});
