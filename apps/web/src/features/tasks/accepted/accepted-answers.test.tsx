import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AcceptedAnswers } from './accepted-answers.tsx';

const TASK = { id: 3, language_from: { code: 'en' }, language_to: { code: 'sk' } } as TaskDetail;

const appeal = (run_id: number, answer: string) => ({
  word_id: run_id,
  word: { from: 'dog', to: 'pes' },
  asked: 'to',
  answer,
  run_id,
  n: 0,
  students: [{ user_id: 9, name: 'Anna', surname: 'Malá' }],
});

it('lets the keyboard go on in the list of requests, where each decision takes its entry away', async () => {
  let appeals = [appeal(1, 'psík'), appeal(2, 'havko')];
  const decide = (answer: string) => () => {
    appeals = appeals.filter((each) => each.answer !== answer);
    return { status: 'success', data: { id: 5, results: 1 } };
  };
  fakeApi({
    'GET /tests/3/accepted-answers': () => ({ status: 'success', data: { accepted: [], appeals } }),
    'POST /test-results/3/1/accept': decide('psík'),
  });
  const { user } = await renderApp(<AcceptedAnswers task={TASK} isArchived={false} />, { texts: ['tasks'] });
  await user.click(await screen.findByRole('button', { name: 'Uznať aj toto: psík' }));
  await waitFor(() => expect(screen.queryByText('psík')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Uznať aj toto: havko' }));
});
