import type { Task } from '@slovickovo/contract/tasks/tasks';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { waitingTasks } from './waiting-order.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(NOW + days * DAY).toISOString();
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };

function homework(name: string, more: Partial<Task> = {}): Task {
  return {
    id: 1,
    name,
    kind: 'homework',
    usergroup_id: 7,
    usergroup_name: 'IV. B',
    valid: true,
    valid_from: fromNow(-1),
    valid_until: fromNow(7),
    created_at: fromNow(-1),
    updated_at: fromNow(-1),
    language_from: SLOVAK,
    language_to: SLOVAK,
    language_ids: { language_from_id: 6, language_to_id: 24 },
    word_count: 4,
    settings: {
      type: 'random',
      difficulty: 'easy',
      direction: 'both',
      time: null,
      diacritic: true,
      email: false,
      ugType: 'homework',
      answers_shown: 'at_once',
      mistakes_return: false,
      wordGroups: [],
    },
    standing: null,
    needs_consent: false,
    ...more,
  };
}

it('lists the open tasks by their end, then the coming ones by their start', () => {
  const done = { attempts: 1, points: 3, max_points: 4, test_rate: 75, date_finished: fromNow(0) };
  const tests = [
    homework('bez konca', { valid_until: null }),
    homework('budúca písomka', { kind: 'test', valid_from: fromNow(2) }),
    homework('o týždeň'),
    homework('zajtrajšia písomka', { kind: 'test', valid_from: fromNow(1), valid_until: null }),
    homework('do zajtra', { valid_until: fromNow(1) }),
    homework('hotová', { standing: done }),
    homework('napísaná', { kind: 'test', standing: done }),
    homework('skončená', { valid_until: fromNow(0) }),
    homework('bežiaca písomka', { kind: 'test', valid_until: fromNow(0.1) }),
  ];
  const waiting = waitingTasks([{ usergroup_id: 7, usergroup_name: 'IV. B', tests }], NOW);
  expect(waiting.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'bežiaca písomka: running',
    'do zajtra: running',
    'o týždeň: running',
    'bez konca: running',
    'zajtrajšia písomka: coming',
    'budúca písomka: coming',
  ]);
});

it('asks a pupil who waits for the consent to a test to wait, instead of offering its start', async () => {
  const tests = [
    homework('písomka', { kind: 'test', valid_from: fromNow(-1), valid_until: null, needs_consent: true }),
  ];
  fakeApi({
    'GET /home': {
      status: 'success',
      data: { pupil: { tasks: [{ usergroup_id: 7, usergroup_name: 'IV. B', tests }] } },
    },
  });
  await renderApp(<WaitingTasks countdown={() => null} />, { texts: ['home'] });
  expect(await screen.findByText('Počkajte na učiteľa')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Spustiť/ })).toBeNull();
  vi.unstubAllGlobals();
});

it('tells a pupil which of the tasks a teacher reminds of', async () => {
  const tests = [
    homework('zabudnutá', { valid_until: null, reminded_at: fromNow(0) }),
    homework('iná', { id: 2, valid_until: null, reminded_at: null }),
  ];
  fakeApi({
    'GET /home': {
      status: 'success',
      data: { pupil: { tasks: [{ usergroup_id: 7, usergroup_name: 'IV. B', tests }] } },
    },
  });
  await renderApp(<WaitingTasks countdown={() => null} />, { texts: ['home'] });
  const tag = await screen.findByText('Učiteľ Vám to pripomína');
  expect(tag.closest('li')?.textContent).toContain('zabudnutá');
});
