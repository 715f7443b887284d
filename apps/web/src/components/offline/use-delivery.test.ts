import { renderHook, waitFor } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { listDeliveries } from '../../lib/offline/deliveries.ts';
import { device } from '../../lib/offline/device-store.ts';
import { onDeviceQuery } from '../../lib/offline/on-device.ts';
import { deliveredRun, keepDelivery } from '../../testing/deliveries.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { useDelivery } from './use-delivery.ts';

const DELIVER = 'POST /tests/taken/7';
const states = async () => (await listDeliveries(PUPIL.id)).map(({ state }) => state);
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(async () => {
  await clear(device());
});

it('reads the device again only after something became of a delivery, here or in the worker', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  const calls = fakeApi({ [DELIVER]: deliveredRun(sampleRun()) });
  renderHook(() => useDelivery(PUPIL));
  lookAgain();
  await vi.waitFor(() => expect(calls).toEqual([]));
  expect(read).not.toHaveBeenCalled();
  await keepDelivery({ user_id: PUPIL.id, run_id: 7 });
  await queryClient.fetchQuery(onDeviceQuery(PUPIL.id));
  await keepDelivery({ user_id: PUPIL.id, run_id: 7 }, { state: 'delivered' });
  lookAgain();
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  expect(calls).toEqual([]);
  await keepDelivery({ user_id: PUPIL.id, run_id: 7 });
  lookAgain();
  await waitFor(async () => expect(await states()).toEqual(['delivered']));
});
