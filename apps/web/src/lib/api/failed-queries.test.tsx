import { classes } from '@slovickovo/contract/classes/classes';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConnectionBar } from '../../components/layout/connection-bar.tsx';
import { jsonReply } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { apiQuery } from './api-query.ts';

function ClassList() {
  const { data } = useQuery({ ...apiQuery(classes.listCreated), retry: false });
  return <p>{data ? `Tried: ${data.length}` : 'Načítava sa'}</p>;
}

/** A server that can be switched off; returns the addresses that were asked. */
function fakeNetwork(network: { isOn: boolean }): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!network.isOn) throw new TypeError('Failed to fetch');
    return jsonReply(address === '/readyz' ? { status: 'ok' } : { status: 'success', data: [] });
  });
  return asked;
}

const showList = () =>
  renderApp(
    <>
      <ConnectionBar />
      <ClassList />
    </>,
    { texts: ['shell'] },
  );

it('fetches a failed list by itself when the network is back', async () => {
  const network = { isOn: false };
  fakeNetwork(network);
  await showList();
  expect(await screen.findByText(/Nemáme spojenie so serverom/)).toBeTruthy();
  expect(screen.getByText('Načítava sa')).toBeTruthy();
  // The bar says it; a notice for each list would say it again.
  expect(screen.getByRole('region', { name: 'Oznámenia' }).textContent).toBe('');
  network.isOn = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Tried: 0')).toBeTruthy();
  expect(screen.queryByText(/Nemáme spojenie/)).toBeNull();
});

it('asks again when the network has swallowed the question', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let isSwallowing = true;
  let isOn = false;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!isOn) throw new TypeError('Failed to fetch');
    if (isSwallowing) return new Promise(() => {});
    return jsonReply(address === '/readyz' ? { status: 'ok' } : { status: 'success', data: [] });
  });
  await showList();
  await screen.findByText(/Nemáme spojenie so serverom/);
  isOn = true;
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(asked.filter((address) => address === '/readyz')).toHaveLength(1);
  isSwallowing = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Tried: 0')).toBeTruthy();
  vi.useRealTimers();
});

it('asks the server in growing pauses, because a device may not notice that it is online', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const network = { isOn: false };
  const asked = fakeNetwork(network);
  await showList();
  await screen.findByText(/Nemáme spojenie so serverom/);
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(asked.filter((address) => address === '/readyz')).toHaveLength(2);
  network.isOn = true;
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByText('Tried: 0')).toBeTruthy();
  vi.useRealTimers();
});
