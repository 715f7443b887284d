import { QueryObserver } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { clear, createStore, get, set } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepDelivery } from '../../testing/deliveries.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { listDeliveries } from '../offline/deliveries.ts';
import { device, keep, readKept } from '../offline/device-store.ts';
import { KEPT_USER, keyOfTaken, WORKER_CHOICE } from '../offline/kept-keys.ts';
import { openOutboxStore } from '../offline/outbox-store.ts';
import { listUnsentRuns, outboxKeys } from '../offline/unsent-answers.ts';
import { forgetAllKept, KEPT_STATE_DATABASE, keepServerState } from './kept-state.ts';
import { BUILD } from './version.ts';

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

it('keeps a list that could not be fetched again without a network, and none that the server refused', async () => {
  await keepServerState(LEAVES);
  const failures = { home: new ApiError('network', 0), deleted: new ApiError('not_found', 404) };
  for (const [name, failure] of Object.entries(failures)) {
    queryClient.setQueryData([name], 'of the last time');
    const queryFn = () => Promise.reject(failure);
    const list = new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false, enabled: false });
    expect((await list.refetch()).status).toBe('error');
  }
  const store = createStore(KEPT_STATE_DATABASE, 'by-user');
  await vi.waitFor(
    async () => {
      const kept = await get<PersistedClient>(`user-${LEAVES}`, store);
      const states = kept?.clientState.queries.map(({ queryKey: [name], state }) => [name, state.status, state.data]);
      expect(states).toEqual([['home', 'success', 'of the last time']]);
    },
    { timeout: 5_000 },
  );
  await forgetAllKept(LEAVES);
});

it.each([
  { build: BUILD, kept: 'of the last time' },
  { build: '0.3.0+1', kept: undefined },
])('brings the state of its own build alone: $build', async ({ build, kept }) => {
  const query = { queryKey: ['home'], queryHash: '["home"]', state: { status: 'success', data: 'of the last time' } };
  const state = { buster: build, timestamp: Date.now(), clientState: { mutations: [], queries: [query] } };
  await set(`user-${OTHER}`, state, createStore(KEPT_STATE_DATABASE, 'by-user'));
  await keepServerState(OTHER);
  expect(queryClient.getQueryData(['home'])).toBe(kept);
  await forgetAllKept(OTHER);
});
