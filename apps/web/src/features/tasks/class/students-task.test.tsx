import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StudentsTask } from './students-task.tsx';

const HOMEWORK: TaskDetail = {
  ...{ id: 3, name: 'Zvieratá', kind: 'homework', usergroup_id: 5, usergroup_name: '4. B', valid: true },
  ...{ valid_from: '2020-01-01T08:00:00.000Z', valid_until: null, archived_at: null, extra_time: 0 },
  ...{ created_at: '2020-01-01T08:00:00.000Z', updated_at: '2020-01-01T08:00:00.000Z' },
  language_from: { id: 6, code: 'en', name: 'English', flag_name: 'gb' },
  language_to: { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' },
  language_ids: { language_from_id: 6, language_to_id: 24 },
  word_count: 3,
  settings: {
    ...{ type: 'select', difficulty: 'easy', direction: 'both', time: null, diacritic: true, email: false },
    ...{ ugType: 'homework', answers_shown: 'at_once', mistakes_return: false, wordGroups: [] },
  },
  ...{ standing: null, needs_consent: false, is_teacher: false },
};

beforeEach(() => {
  fakeApi({
    'GET /tests/3/statistics': { status: 'success', data: { words: [], students: [], average: null } },
    'GET /test-results-all/3': { status: 'success', data: { results: [], total: 0 } },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(valid_until: string | null) {
  await renderApp(<StudentsTask classId={5} kind="homework" task={{ ...HOMEWORK, valid_until }} />, {
    texts: ['tasks', 'runs'],
  });
  await screen.findByText('Žiaľ nemáte žiadne výsledky!');
  const shownUnder = (term: string) =>
    screen.getByText(term).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  return { points: shownUnder('Body'), average: shownUnder('Priemerná úspešnosť') };
}

it('counts 0 for a pupil without a result once the homework is over, and says why', async () => {
  expect(await show('2020-01-02T08:00:00.000Z')).toEqual({ points: '0 bodov', average: '0 %' });
  expect(screen.getByText('Termín už vypršal, preto sa počíta 0 %.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Spustiť' })).toBeNull();
});

it('shows dashes while the homework runs, and offers to start it', async () => {
  expect(await show(null)).toEqual({ points: '–', average: '–' });
  expect(screen.getByText('Keď skončíte, výsledok nájdete tu.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Spustiť' }).length).toBeGreaterThan(0);
});
