import { classes } from '@slovickovo/contract/classes/classes';
import { home } from '@slovickovo/contract/home/home';
import { wordFiles } from '@slovickovo/contract/word-files/word-files';
import { words } from '@slovickovo/contract/words/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { apiQuery, refresh, useCall } from './api-query.ts';
import { queryClient } from './query-client.ts';

it('marks what was changed and the home page as stale, and nothing else', async () => {
  const keys = [apiQuery(classes.listCreated), apiQuery(home.overview), apiQuery(words.list)].map(
    ({ queryKey }) => queryKey,
  );
  for (const key of keys) queryClient.setQueryData(key, []);
  await refresh('/usergroups');
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

describe('a call that is made again while it is on its way', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
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
