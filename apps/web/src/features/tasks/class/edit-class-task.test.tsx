import type { Task } from '@slovickovo/contract/tasks/tasks';
import { DEFAULT_BELLS } from '@slovickovo/domain/tasks/bells';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditClassTask } from './edit-class-task.tsx';

beforeEach(() => {
  fakeApi({ 'GET /user/bells': { status: 'success', data: DEFAULT_BELLS } });
});
afterEach(() => vi.unstubAllGlobals());

const LANGUAGE = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const TEST: Task = {
  ...{ id: 5, name: 'Zvieratá', kind: 'test', usergroup_id: 9, usergroup_name: 'IV. B', valid: true },
  ...{ valid_from: '2020-01-01T08:00:00.000Z', valid_until: '2020-01-01T09:00:00.000Z' },
  ...{ created_at: '2020-01-01T08:00:00.000Z', updated_at: '2020-01-01T08:00:00.000Z' },
  ...{ language_from: LANGUAGE, language_to: LANGUAGE, language_ids: { language_from_id: 6, language_to_id: 24 } },
  word_count: 3,
  settings: {
    ...{ type: 'select', difficulty: 'easy', direction: 'both', time: null, diacritic: true, email: false },
    ...{ ugType: 'test', answers_shown: 'after', mistakes_return: false, wordGroups: [] },
  },
  ...{ standing: null, needs_consent: false },
};

const show = (test: Task) =>
  renderApp(<EditClassTask kind="test" task={test} onClose={() => {}} />, {
    texts: ['tasks', 'new-tasks', 'times', 'components'],
  });
const SHOWN = /mohol vidieť správne odpovede. Keď ju znova otvoríte, ostatní ich už môžu poznať/;

it('warns before a test that has ended is opened again that its answers were shown', async () => {
  await show(TEST);
  expect((await screen.findByText(SHOWN)).closest('[role]')?.role).toBe('alert');
});

it.each([
  { what: 'runs', test: { ...TEST, valid_until: null } },
  { what: 'showed each answer at once', test: { ...TEST, settings: { ...TEST.settings, answers_shown: 'at_once' } } },
] as const)('does not warn of a test that $what', async ({ test }) => {
  await show(test);
  await screen.findByText(/Toto nastavenie sa už nedá zmeniť/);
  expect(screen.queryByText(SHOWN)).toBeNull();
});
