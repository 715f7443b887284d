import type { Run } from '@slovickovo/contract/runs/runs';
import { clear, set } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { device } from '../../lib/offline/device-store.ts';
import { openOutboxStore } from '../../lib/offline/outbox-store.ts';
import { listUnsentRuns, outboxKeys } from '../../lib/offline/unsent-answers.ts';
import { setOpenRun } from '../../lib/open-run.ts';
import { keepDelivery } from '../../testing/deliveries.ts';
import { fakeApi, followNamedUsers, refusal, type SentCall } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { deliverLeftAnswers, lateAnswers } from './left-answers.ts';

const SAVE = 'POST /tests/results';
const userId = PUPIL.id;
const endedRun = (): Run => {
  const [first, ...others] = sampleRun().result.questions as [Run['result']['questions'][0]];
  const late = { response: 'pes', stored_at: '2026-11-20T09:00:00.000Z' };
  return sampleRun([{ ...first, late }, ...others], { state: 'finished', mode: 'sealed' });
};

async function keepAnswers(runId: number, responses: Record<number, string>): Promise<void> {
  const [open] = outboxKeys({ userId, runId });
  await set(open, responses, openOutboxStore());
}

beforeEach(async () => {
  queryClient.clear();
  await Promise.all([clear(device()), clear(openOutboxStore())]);
  setOpenRun(null);
});

it('sends the answers of a run that ended without its player, and forgets them', async () => {
  await keepAnswers(7, { 0: 'pes', 2: 'dom' });
  const calls = fakeApi({ [SAVE]: { status: 'success', testResult: endedRun() } });
  const named = followNamedUsers();
  const ended = await deliverLeftAnswers(userId);
  expect(named(), 'also if another user signs in meanwhile').toEqual([String(userId)]);
  const answers = [
    { n: 0, response: 'pes' },
    { n: 2, response: 'dom' },
  ];
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7, answers }]);
  expect(ended.map(lateAnswers)).toEqual([1]);
  expect(await listUnsentRuns(userId)).toEqual([]);
});

it('leaves the answers of the unfinished run to its player, and those of a delivery to it', async () => {
  setOpenRun(sampleRun());
  await keepAnswers(7, { 0: 'pes' });
  await keepAnswers(8, { 0: 'pes' });
  await keepDelivery({ user_id: userId, run_id: 8 });
  const calls = fakeApi({});
  expect(await deliverLeftAnswers(userId)).toEqual([]);
  expect(calls).toEqual([]);
  expect(await listUnsentRuns(userId)).toEqual([7, 8]);
});

it.each([
  { reply: 'no network', keeps: true },
  { reply: refusal('session_of_another', 401), keeps: true },
  { reply: refusal('not_found', 404), keeps: false },
  { reply: refusal('run_closed', 409), keeps: false },
])('keeps what may still be sent, and nothing of a run that was given up or is gone', async ({ reply, keeps }) => {
  await keepAnswers(7, { 0: 'pes' });
  fakeApi(reply instanceof Response ? { [SAVE]: reply } : {});
  expect(await deliverLeftAnswers(userId)).toEqual([]);
  expect(await listUnsentRuns(userId)).toEqual(keeps ? [7] : []);
});

it('sends those of a later run though the server fails at one', async () => {
  await keepAnswers(7, { 0: 'pes' });
  await keepAnswers(8, { 0: 'pes' });
  const fails = ({ body }: SentCall) => (body as { id: number }).id === 7;
  const ended = { status: 'success', testResult: endedRun() };
  fakeApi({ [SAVE]: (call) => (fails(call) ? refusal('server_error', 500) : ended) });
  expect(await deliverLeftAnswers(userId)).toHaveLength(1);
  expect(await listUnsentRuns(userId)).toEqual([7]);
});
