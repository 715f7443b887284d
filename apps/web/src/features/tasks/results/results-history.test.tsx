import type { ResultSummary } from '@slovickovo/contract/tasks/tasks';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { refresh } from '../../../lib/api/api-query.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ResultsHistory } from './results-history.tsx';

const result = (id: number): ResultSummary => ({
  ...{ id, test_id: 3, date_finished: '2026-11-20T08:00:00.000Z', test_rate: 80, points: 8, max_points: 10 },
  ...{
    user_id: 2,
    f_name: 'Jana Malá',
    date_started: '2026-11-20T07:50:00.000Z',
    correct: 4,
    question_count: 5,
    suspicious: false,
    left_class: false,
    entered_by_teacher: false,
  },
});

it('shows the page before when the only result of the last page is deleted', async () => {
  let results = Array.from({ length: 11 }, (_, index) => result(index + 1));
  fakeApi({
    'GET /test-results-all/3': ({ address }) => {
      const page = Number(/page=(\d)/.exec(address)?.[1]);
      return { status: 'success', data: { results: results.slice((page - 1) * 10, page * 10), total: results.length } };
    },
  });
  const { user } = await renderApp(<ResultsHistory taskId={3} action={({ id }) => <p>Výsledok {id}</p>} />, {
    texts: ['tasks', 'tables'],
  });
  await user.click(await screen.findByRole('button', { name: 'Stránka 2' }));
  await screen.findByText('Výsledok 11');
  results = results.slice(0, 10);
  await refresh('/test-results-all');
  await screen.findByText('Výsledok 10');
});
