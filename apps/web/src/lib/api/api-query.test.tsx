import { classes } from '@slovickovo/contract/classes/classes';
import { CALL_KEY_HEADER } from '@slovickovo/contract/headers';
import { home } from '@slovickovo/contract/home/home';
import { languages } from '@slovickovo/contract/languages/languages';
import { runs } from '@slovickovo/contract/runs/runs';
import { wordFiles } from '@slovickovo/contract/word-files/word-files';
import { words } from '@slovickovo/contract/words/words';
import { QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, jsonReply } from '../../testing/fake-api.ts';
import { apiQuery, refresh, useCall } from './api-query.ts';
import { queryClient } from './query-client.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

describe('a refresh after a change', () => {
  const EMPTY = { status: 'success', data: [] };
  const SHOWN = [apiQuery(classes.listCreated), apiQuery(home.overview), apiQuery(words.list)];
  const LIST = apiQuery(words.list);
  const OFFERED = { ...apiQuery(languages.list), staleTime: 'static' } as const;

  it('fetches again what is shown of the changed paths and of the home page, and nothing else', async () => {
    const sent = fakeApi(Object.fromEntries(SHOWN.map(({ queryKey: [path] }) => [`GET ${path}`, EMPTY])));
    renderHook(() => useQueries({ queries: SHOWN }), { wrapper });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    sent.length = 0;
    await act(() => refresh('/usergroups'));
    expect(sent.map(({ address }) => address).sort()).toEqual(['/home', '/usergroups/created']);
  });

  it('lets everything else be fetched again when it is shown the next time, but for what is static', async () => {
    const sent = fakeApi({ 'GET /words': EMPTY, 'GET /languages': EMPTY });
    for (const { queryKey } of [LIST, OFFERED]) queryClient.setQueryData(queryKey, []);
    await refresh('/usergroups');
    renderHook(() => [useQuery(LIST), useQuery(OFFERED)], { wrapper });
    await waitFor(() => expect(sent.map(({ address }) => address)).toEqual(['/words']));
  });
});

describe('a call that is made again while it is on its way', () => {
  const never = () => new Promise<object>(() => undefined);
  const nameOf = (name: string) => ({ body: { name, comment: null } });

  it('is sent once, though its input was made anew', async () => {
    const sent = fakeApi({ 'POST /usergroups': never() });
    const { result } = renderHook(() => useCall(classes.create), { wrapper });
    await act(async () => {
      result.current.mutate(nameOf('V. A'));
      result.current.mutate(nameOf('V. A'));
    });
    expect(sent).toHaveLength(1);
  });

  it('is sent once, and the second press learns of no success', async () => {
    const sent = fakeApi({ 'POST /usergroups': { status: 'success', data: { id: 1 } } });
    const { result } = renderHook(() => useCall(classes.create), { wrapper });
    const made = await act(() =>
      Promise.allSettled([result.current.mutateAsync(nameOf('V. A')), result.current.mutateAsync(nameOf('V. A'))]),
    );
    expect(sent).toHaveLength(1);
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('is sent if anything in it is another', async () => {
    const sent = fakeApi({ 'POST /usergroups': never(), 'POST /words/import/preview': never() });
    const { result } = renderHook(() => ({ create: useCall(classes.create), read: useCall(wordFiles.preview) }), {
      wrapper,
    });
    await act(async () => {
      result.current.create.mutate(nameOf('V. A'));
      result.current.create.mutate(nameOf('V. B'));
      for (const text of ['pes;dog', 'mačka;cat']) result.current.read.mutate({ query: {}, body: new Blob([text]) });
    });
    expect(sent.map(({ address }) => address)).toEqual([
      '/usergroups',
      '/usergroups',
      '/words/import/preview',
      '/words/import/preview',
    ]);
  });

  it('is sent again after its answer', async () => {
    const sent = fakeApi({ 'POST /usergroups': { data: { id: 7 } } });
    const { result } = renderHook(() => useCall(classes.create), { wrapper });
    for (const times of [1, 2]) {
      act(() => result.current.mutate(nameOf('V. A')));
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
      expect(sent).toHaveLength(times);
    }
  });
});

describe('a repeatable call', () => {
  const inputOf = (minutes: number) => ({ params: { id: 7 }, body: { minutes } });
  const DONE = { status: 'success', data: { runs: 1 } };

  it('has the same key when it is sent again after a lost reply, and another one afterwards', async () => {
    let reply: object = new Response('<html>', { status: 502 });
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get(CALL_KEY_HEADER));
      return reply instanceof Response ? reply.clone() : jsonReply(reply);
    });
    const { result } = renderHook(() => useCall(runs.addTime, { meta: { refusals: 'own' } }), { wrapper });
    const add = async (minutes: number) => {
      const before = keys.length;
      act(() => result.current.mutate(inputOf(minutes)));
      await waitFor(() => expect(keys.length).toBe(before + 1));
      await waitFor(() => expect(result.current.isPending).toBe(false));
    };
    await add(5);
    await add(5);
    reply = DONE;
    await add(5);
    await add(5);
    await add(10);
    const [first, second, third, fourth, fifth] = keys;
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth]).size).toBe(3);
  });

  it('has another key when it says something else', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get(CALL_KEY_HEADER));
      throw new TypeError('Failed to fetch');
    });
    const { result } = renderHook(() => useCall(runs.addTime, { meta: { refusals: 'own' } }), { wrapper });
    for (const minutes of [5, 10]) {
      act(() => result.current.mutate(inputOf(minutes)));
      await waitFor(() => expect(result.current.isError).toBe(true));
    }
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).not.toBe(keys[1]);
  });
});
