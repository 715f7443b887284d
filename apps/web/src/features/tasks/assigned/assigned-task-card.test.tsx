import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerClock } from '../../../lib/api/server-clock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignedTaskCard } from './assigned-task-card.tsx';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const END = Date.parse('2026-11-20T09:00:00.000Z');
const LANGUAGE = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  // Sets the measured difference from the server's clock to zero.
  learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(Date.now()) }), Date.now());
  vi.useRealTimers();
});

const STANDING = { attempts: 1, points: 8, max_points: 10, test_rate: 80, date_finished: '2026-11-20T08:10:00.000Z' };

async function show(kind: ClassTaskKind, now: number, standing: Task['standing'] = null, changes: Partial<Task> = {}) {
  vi.setSystemTime(now);
  const task: Task = {
    id: 5,
    name: 'Zvieratá',
    kind,
    usergroup_id: 9,
    usergroup_name: 'IV. B',
    valid: true,
    valid_from: new Date(START).toISOString(),
    valid_until: new Date(END).toISOString(),
    created_at: new Date(START).toISOString(),
    updated_at: new Date(START).toISOString(),
    language_from: LANGUAGE,
    language_to: LANGUAGE,
    language_ids: { language_from_id: 6, language_to_id: 24 },
    word_count: 10,
    settings: {
      type: 'random',
      difficulty: 'easy',
      direction: 'both',
      time: 10,
      diacritic: true,
      email: true,
      ugType: kind,
      answers_shown: 'at_once',
      mistakes_return: false,
      wordGroups: [],
    },
    standing,
    needs_consent: false,
    ...changes,
  };
  await renderApp(
    <ul>
      <AssignedTaskCard classId={9} kind={kind} task={task} />
    </ul>,
    { texts: ['tasks'] },
  );
}

const run = () => screen.queryByRole('link', { name: 'Spustiť: Zvieratá' });
const runButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Spustiť: Zvieratá' });
const detail = () => screen.queryByRole('link', { name: 'Detail: Zvieratá' });

describe('the card of a test', () => {
  it('counts down with a disabled button, and opens in the second the test starts', async () => {
    await show('test', START - 2_000);
    expect(screen.getByText('Začne sa o 2 s')).toBeTruthy();
    expect(runButton()?.disabled).toBe(true);
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Začne sa o 1 s')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Končí sa o 1 h 0 min')).toBeTruthy();
    expect(run()?.getAttribute('href')).toBe('/app/classes/9/tests/5');
  });

  it('closes in the second the test ends, with 0 percent if the pupil did not take it', async () => {
    await show('test', END - 1_000);
    expect(screen.getByText('Končí sa o 1 s')).toBeTruthy();
    expect(detail()).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Už nie je dostupná')).toBeTruthy();
    expect(run()).toBeNull();
    expect(detail()?.getAttribute('href')).toBe('/app/classes/9/tests/5/detail');
    expect(screen.getByText('0 %')).toBeTruthy();
  });

  it('says that the teacher must let the pupil in who joined after the start', async () => {
    await show('test', START, null, { needs_consent: true });
    expect(run()).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Počkajte na učiteľa');
  });

  it('offers no second run', async () => {
    await show('test', START, STANDING);
    expect(run()).toBeNull();
    expect(detail()).toBeTruthy();
    expect(screen.getByText('80 %')).toBeTruthy();
  });
});

it("the card of a test opens by the server's time on a device whose clock is an hour fast", async () => {
  const HOUR = 3_600_000;
  vi.setSystemTime(START - 2_000 + HOUR);
  learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(START - 2_000) }), Date.now());
  await show('test', START - 2_000 + HOUR);
  expect(screen.getByText('Začne sa o 2 s')).toBeTruthy();
  expect(runButton()?.disabled).toBe(true);
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByText('Končí sa o 1 h 0 min')).toBeTruthy();
  expect(run()).toBeTruthy();
});

it('the card of a homework offers another run', async () => {
  await show('homework', START, STANDING);
  expect(run()?.getAttribute('href')).toBe('/app/classes/9/homeworks/5');
  expect(detail()).toBeTruthy();
});
