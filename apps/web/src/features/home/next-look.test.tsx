import { type HomeOverview, home } from '@slovickovo/contract/home/home';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiQuery } from '../../lib/api/api-query.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { untilNextLook } from './next-look.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const dayWith = (writing: number) => ({ teacher: { tasks: [{ writing: 0 }, { writing }] } }) as unknown as HomeOverview;

it('asks for the day again, and more often while somebody writes', async () => {
  let writing = 0;
  const calls = fakeApi({ 'GET /home': () => ({ status: 'success', data: dayWith(writing) }) });
  const client = new QueryClient();
  const observer = new QueryObserver(client, {
    ...apiQuery(home.overview),
    refetchInterval: ({ state }) => untilNextLook(state.data),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls).toHaveLength(1);
  writing = 2;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toHaveLength(4);
  stop();
  client.clear();
});
