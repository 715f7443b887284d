import { tasks } from '@slovickovo/contract/tasks/tasks';
import { afterEach, expect, it, vi } from 'vitest';
import type { StartedRead } from '../../early/early-page.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { apiQuery } from './api-query.ts';
import { cacheEarlyReplies } from './early-replies.ts';
import { queryClient } from './query-client.ts';

const TASK = apiQuery(tasks.get, { params: { id: 5 } });

function start(reply: Promise<Response>): void {
  const read: StartedRead = { path: '/tests/:id', params: { id: 5 }, query: {}, asked_at: Date.now(), reply };
  window.earlyReads = new Map([['/api/tests/5', read]]);
}

afterEach(() => {
  window.earlyReads?.clear();
  queryClient.clear();
});

it('puts a reply where the page looks for it, fresh even for a page that always asks again', async () => {
  const calls = fakeApi({});
  start(Promise.resolve(Response.json({ status: 'success', data: { name: 'Zvieratá' } })));
  await cacheEarlyReplies();
  expect(await queryClient.fetchQuery({ ...TASK, staleTime: 0 })).toEqual({ name: 'Zvieratá' });
  expect(calls).toEqual([]);
});

it('leaves a refusal to the page, which asks again', async () => {
  const calls = fakeApi({ 'GET /tests/5': { status: 'success', data: { name: 'Zvieratá' } } });
  start(Promise.resolve(refusal('not_found', 404)));
  await cacheEarlyReplies();
  expect(await queryClient.fetchQuery(TASK)).toEqual({ name: 'Zvieratá' });
  expect(calls).toHaveLength(1);
});

it('does not wait long for a slow reply', async () => {
  vi.useFakeTimers();
  start(new Promise(() => undefined));
  const cached = cacheEarlyReplies();
  await vi.advanceTimersByTimeAsync(1000);
  await expect(cached).resolves.toBeUndefined();
  vi.useRealTimers();
});
