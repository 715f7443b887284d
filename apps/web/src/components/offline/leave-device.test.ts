import { waitFor } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { currentQuestion } from '../../lib/confirmation.ts';
import { listDeliveries } from '../../lib/offline/deliveries.ts';
import { device } from '../../lib/offline/device-store.ts';
import { currentUser, setCurrentUser } from '../../lib/session/session.ts';
import { deliveredRun, keepDelivery } from '../../testing/deliveries.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { handDeviceOver, leaveDevice } from './leave-device.ts';

const DELIVER = 'POST /tests/taken/7';
const LOGOUT = { 'POST /logout': { status: 'success' } };
const LATER = { ...LOGOUT, [DELIVER]: refusal('internal', 500) };
const DELIVERED = { ...LOGOUT, [DELIVER]: deliveredRun(sampleRun()) };
const waiting = async () => (await listDeliveries(PUPIL.id)).length;
let visits = 0;

beforeEach(async () => {
  visits += 1;
  await clear(device());
  await keepDelivery({ user_id: PUPIL.id, run_id: 7 });
  // Each visit has a session of its own.
  setCurrentUser({ ...PUPIL, end_token: `leaves-${visits}`.padEnd(43, 'x') });
});

it.each([
  { how: 'the user', leave: leaveDevice },
  { how: 'the next user of the device', leave: handDeviceOver },
])('sends what waits before $how signs out, and asks nothing', async ({ leave }) => {
  const calls = fakeApi(DELIVERED);
  await leave(PUPIL);
  // A slow machine leaves before the server has heard of it.
  await waitFor(() => expect(calls.map(({ address }) => address)).toEqual(['/tests/taken/7', '/logout']));
  expect(await waiting()).toBe(0);
  expect(await currentUser()).toBeNull();
});

it.each([
  { answer: false, stays: 1 },
  { answer: true, stays: 0 },
])('asks the user about answers that cannot be sent: $answer', async ({ answer, stays }) => {
  const calls = fakeApi(LATER);
  const leaving = leaveDevice(PUPIL);
  await waitFor(() => expect(currentQuestion()).toMatchObject({ danger: true }));
  currentQuestion()?.answer(answer);
  expect(await leaving).toBe(answer);
  expect(await waiting()).toBe(stays);
  await waitFor(() => expect(calls.some(({ address }) => address === '/logout')).toBe(answer));
});

it('keeps answers that cannot be sent for their user when somebody else takes the device', async () => {
  fakeApi(LATER);
  await handDeviceOver(PUPIL);
  expect(currentQuestion()).toBeNull();
  expect(await currentUser()).toBeNull();
  expect(await listDeliveries(PUPIL.id)).toMatchObject([{ run_id: 7, state: 'waiting' }]);
});
