import { clear } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { deliveredRun, keepDelivery } from '../../testing/deliveries.ts';
import { fakeApi, followNamedUsers, refusal } from '../../testing/fake-api.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { deliverAll, listDeliveries } from './deliveries.ts';
import { device } from './device-store.ts';

const ME = 1;
const DELIVERED = deliveredRun(sampleRun());
const at = (runId: number) => `POST /tests/taken/${runId}`;
const states = async (userId = ME) => (await listDeliveries(userId)).map(({ state }) => state);

beforeEach(async () => {
  await clear(device());
  for (const run_id of [5, 6, 7]) await keepDelivery({ user_id: ME, run_id });
});

it('delivers what waits of one user, and of nobody whose number begins so', async () => {
  await keepDelivery({ user_id: 11, run_id: 5 });
  fakeApi({ [at(5)]: DELIVERED, [at(6)]: DELIVERED, [at(7)]: DELIVERED });
  const named = followNamedUsers();
  expect((await deliverAll(ME)).map(({ run_id }) => run_id)).toEqual([5, 6, 7]);
  expect(new Set(named())).toEqual(new Set([String(ME)]));
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  expect(await states(11)).toEqual(['waiting']);
});

it.each([
  { why: 'a delivery that the server does not understand', reply: refusal('bad_request', 400) },
  { why: 'a server that does not take it now', reply: refusal('task_inactive', 409) },
  { why: 'an error of the server', reply: refusal('internal', 500) },
])('goes on after $why', async ({ reply }) => {
  fakeApi({ [at(5)]: () => reply.clone(), [at(6)]: DELIVERED, [at(7)]: DELIVERED });
  expect((await deliverAll(ME)).map(({ run_id }) => run_id)).toEqual([6, 7]);
  expect(await states()).toEqual(['waiting', 'delivered', 'delivered']);
});

it.each([
  { why: 'a network', answers: {} },
  { why: 'a session', answers: { [at(5)]: refusal('unauthenticated', 401) } },
  { why: 'a session of its user', answers: { [at(5)]: refusal('session_of_another', 401) } },
])('waits with all deliveries without $why', async ({ answers }) => {
  const calls = fakeApi(answers);
  expect(await deliverAll(ME)).toEqual([]);
  expect(calls).toHaveLength(1);
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
});

it('sends a refused delivery no more', async () => {
  const refused = () => refusal('not_found', 404);
  fakeApi({ [at(5)]: refused, [at(6)]: DELIVERED, [at(7)]: DELIVERED });
  expect(await deliverAll(ME)).toHaveLength(3);
  expect(await states()).toEqual(['refused', 'delivered', 'delivered']);
  const calls = fakeApi({ [at(5)]: DELIVERED });
  expect(await deliverAll(ME)).toEqual([]);
  expect(calls).toEqual([]);
});
