import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import { STREAM_ALIVE } from '@slovickovo/contract/streams';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LONGEST_SILENCE_MS, RECONNECT_AFTER_MS } from '../../../lib/api/event-stream.ts';
import { onRefusal } from '../../../lib/api/refusals.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { FakeEventSource, fakeEventSource } from '../../../testing/fake-event-source.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { liveStudent } from '../../../testing/students.ts';
import { useLiveView } from './use-live-view.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const student = (user_id: number, state: LiveStudent['state'] = 'waiting') => liveStudent({ user_id, state });

const view = (...students: LiveStudent[]) => ({ server_now: '2026-11-20T08:00:00.000Z', students });

function Watched({ onResults, isOn }: { onResults: () => void; isOn: boolean }) {
  const { view: received, isLost } = useLiveView(3, { isOn, onResults });
  const states = received?.students.map(({ state }) => state).join(' ');
  return (
    <p>
      {isLost ? 'lost ' : ''}
      {states ?? 'nothing'}
    </p>
  );
}

async function watch({ isOn = true } = {}) {
  const connection = fakeEventSource();
  const onResults = vi.fn();
  await renderApp(<Watched onResults={onResults} isOn={isOn} />);
  return { connection, onResults };
}

it('receives the states of the pupils', async () => {
  const { connection } = await watch();
  expect(connection().url).toBe('/api/tests/3/live');
  connection().send(view(student(1), student(2, 'playing')));
  expect(screen.getByText('waiting playing')).toBeTruthy();
});

it('receives nothing of a task that has not begun', async () => {
  await watch({ isOn: false });
  expect(FakeEventSource.opened).toEqual([]);
});

it('reports when another pupil finishes or joins, but not what was so before', async () => {
  const { connection, onResults } = await watch();
  connection().send(view(student(1, 'finished'), student(2)));
  expect(onResults).not.toHaveBeenCalled();
  connection().send(view(student(1, 'finished'), student(2, 'finished')));
  expect(onResults).toHaveBeenCalledTimes(1);
  connection().send(view(student(1, 'finished'), student(2, 'finished'), student(3)));
  expect(onResults).toHaveBeenCalledTimes(2);
});

it('keeps the last view while the browser renews the connection', async () => {
  const { connection } = await watch();
  connection().send(view(student(1)));
  connection().breakOff({ isRefused: false });
  expect(screen.getByText('lost waiting')).toBeTruthy();
  connection().send(view(student(1)));
  expect(screen.getByText('waiting')).toBeTruthy();
});

it('connects again after the server was unavailable', async () => {
  const { connection } = await watch();
  fakeApi({ 'GET /tests/3': refusal('internal', 503) });
  vi.useFakeTimers();
  connection().breakOff({ isRefused: true });
  expect(FakeEventSource.opened).toHaveLength(1);
  act(() => vi.advanceTimersByTime(RECONNECT_AFTER_MS));
  expect(FakeEventSource.opened).toHaveLength(2);
  connection().send(view(student(1)));
  expect(screen.getByText('waiting')).toBeTruthy();
});

it('gives up a connection that says nothing, which may be one that nobody has closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { connection } = await watch();
  connection().send(view(student(1)));
  for (let times = 0; times < 10; times += 1) {
    act(() => vi.advanceTimersByTime(STREAM_ALIVE.every_ms));
    connection().sayAlive();
  }
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(FakeEventSource.opened).toHaveLength(1);
  act(() => vi.advanceTimersByTime(LONGEST_SILENCE_MS));
  expect(screen.getByText('lost waiting')).toBeTruthy();
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  connection().send(view(student(1, 'playing')));
  expect(screen.getByText('playing')).toBeTruthy();
});

it.each([
  { when: 'the class is deleted', status: 404, code: 'not_found', exit: 'toNotFound' },
  { when: 'the session is over', status: 401, code: 'unauthenticated', exit: 'toLogin' },
] as const)('leaves the page when $when', async ({ status, code, exit }) => {
  const exits = { toLogin: vi.fn(), toNotFound: vi.fn(), toTest: vi.fn(), toConsent: vi.fn() };
  onRefusal(exits);
  const { connection } = await watch();
  fakeApi({ 'GET /tests/3': refusal(code, status) });
  connection().send(view(student(1)));
  connection().breakOff({ isRefused: true });
  await waitFor(() => expect(exits[exit]).toHaveBeenCalledTimes(1));
});
