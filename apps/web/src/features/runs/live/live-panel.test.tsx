import type { LiveStudent, LiveView } from '@slovickovo/contract/runs/runs';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECONNECT_AFTER_MS } from '../../../lib/api/event-stream.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { LivePanel } from './live-panel.tsx';

/** Replaces the browser's connection only; the code that uses it is the real one. */
class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pupil = (user_id: number, changes: Partial<LiveStudent> = {}): LiveStudent => ({
  user_id,
  name: ['Jana', 'Peter', 'Eva'][user_id - 1] ?? 'Žiak',
  surname: 'Malá',
  state: 'waiting',
  run_id: null,
  current: 0,
  question_count: 10,
  remaining_ms: null,
  test_rate: null,
  points: null,
  suspicious: false,
  left_class: false,
  ...changes,
});

async function show() {
  const onResults = vi.fn();
  const { user } = await renderApp(<LivePanel testId={3} onResults={onResults} />, { texts: ['runs'] });
  const connection = () => FakeEventSource.opened.at(-1) as FakeEventSource;
  const send = (...students: LiveStudent[]) => {
    const view: LiveView = { server_now: '2026-11-20T08:00:00.000Z', students };
    act(() => connection().onmessage?.({ data: JSON.stringify(view) }));
  };
  const row = (name: string) => {
    const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name));
    return found as HTMLElement;
  };
  return { user, onResults, connection, send, row };
}

it('shows waiting pupils, the progress of playing ones, lost connections and results', async () => {
  const { connection, send, row } = await show();
  expect(connection().url).toBe('/api/tests/3/live');
  send(
    pupil(1),
    pupil(2, { state: 'playing', current: 4, remaining_ms: 65_000 }),
    pupil(3, { state: 'finished', current: 10, test_rate: 80, suspicious: true }),
  );
  expect(screen.getByRole('list', { name: 'Ešte nezačali' }).textContent).toBe('Jana Malá');
  expect(within(row('Peter')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4');
  expect(row('Peter').textContent).toContain('zostáva 1:05');
  expect(row('Eva').textContent).toContain('80 %');
  expect(row('Eva').textContent).toContain('podozrivo rýchlo');
  expect(screen.getByText('Píšu').nextSibling?.textContent).toBe('1');
  send(pupil(1), pupil(2, { state: 'lost', current: 4 }), pupil(3, { state: 'finished', test_rate: 80 }));
  expect(row('Peter').textContent).toContain('Stratené spojenie');
});

it('reports when another pupil finishes, but not pupils who had finished before', async () => {
  const { send, onResults } = await show();
  send(pupil(1, { state: 'finished', test_rate: 50 }), pupil(2));
  expect(onResults).not.toHaveBeenCalled();
  send(pupil(1, { state: 'finished', test_rate: 50 }), pupil(2, { state: 'finished', test_rate: 70 }));
  expect(onResults).toHaveBeenCalledTimes(1);
});

it('keeps the last view while the connection is renewed', async () => {
  const { send, connection, row } = await show();
  send(pupil(1));
  connection().readyState = 0;
  act(() => connection().onerror?.());
  expect(screen.getByRole('status', { name: '' }).textContent).toBeTruthy();
  expect(screen.getByText(/Spojenie sa prerušilo/)).toBeTruthy();
  expect(row('Jana')).toBeTruthy();
  send(pupil(1));
  expect(screen.queryByText(/Spojenie sa prerušilo/)).toBeNull();
});

it('reconnects automatically after a refusal', async () => {
  const { connection, send } = await show();
  vi.useFakeTimers();
  connection().readyState = FakeEventSource.CLOSED;
  act(() => connection().onerror?.());
  expect(FakeEventSource.opened).toHaveLength(1);
  act(() => vi.advanceTimersByTime(RECONNECT_AFTER_MS));
  expect(FakeEventSource.opened).toHaveLength(2);
  send(pupil(1));
  expect(screen.queryByText(/Spojenie sa prerušilo/)).toBeNull();
});

it('adds time for one pupil, and offers it only if a run has a time limit', async () => {
  const calls = fakeApi({ 'POST /tests/3/more-time': { status: 'success', data: { runs: 1 } } });
  const { user, send } = await show();
  send(pupil(1, { state: 'playing' }));
  expect(screen.queryByRole('button', { name: 'Pridať čas' })).toBeNull();
  send(pupil(1, { state: 'playing', remaining_ms: 30_000 }));
  await user.click(screen.getByRole('button', { name: 'Pridať čas: Jana Malá' }));
  await user.click(await screen.findByRole('menuitem', { name: '+ 5 min' }));
  expect(await screen.findByText('Čas ste pridali 1 žiakovi')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ minutes: 5, user_id: 1 });
});

it('lists pupils who joined after the start, and lets one in with one press', async () => {
  const calls = fakeApi({ 'POST /tests/3/admissions': { status: 'success' } });
  const { user, send } = await show();
  send(pupil(1), pupil(2, { state: 'needs_consent' }));
  const late = screen.getByRole('list', { name: 'Pridali sa po začiatku, čakajú, kým ich pustíte' });
  expect(late.textContent).toContain('Peter Malá');
  await user.click(within(late).getByRole('button', { name: 'Pustiť do písomky: Peter Malá' }));
  expect(calls[0]?.body).toEqual({ user_id: 2 });
  send(pupil(1), pupil(2));
  expect(screen.queryByRole('list', { name: 'Pridali sa po začiatku, čakajú, kým ich pustíte' })).toBeNull();
  expect(screen.queryByText('Chcú vstúpiť')).toBeNull();
});

it('marks the result of a pupil who left the class', async () => {
  const { send, row } = await show();
  send(pupil(1, { state: 'finished', test_rate: 40, left_class: true }));
  expect(row('Jana').textContent).toContain('odchod z triedy');
});
