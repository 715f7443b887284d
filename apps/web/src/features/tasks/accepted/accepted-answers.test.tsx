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
  const { user } = await renderApp(<AcceptedAnswers task={TASK} isArchived={false} />, { texts: ['runs'] });
  await user.click(await screen.findByRole('button', { name: 'Uznať aj toto: psík' }));
  await waitFor(() => expect(screen.queryByText('psík')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Uznať aj toto: havko' }));
});

it('shows a letter box that a pupil left empty as an empty box, which screen readers name', async () => {
  const accepted = { ...appeal(2, 'p_s'), id: 4, accepted_at: '2026-11-20T08:00:00.000Z', accepted_by: 'Eva Nová' };
  const { students: _, run_id: __, n: ___, ...decided } = accepted;
  const rest = { withdrawn_at: null, withdrawn_by: null, completes_word: false };
  fakeApi({
    'GET /tests/3/accepted-answers': {
      status: 'success',
      data: { accepted: [{ ...decided, ...rest }], appeals: [appeal(1, 'pe_')] },
    },
  });
  await renderApp(<AcceptedAnswers task={TASK} isArchived={false} />, { texts: ['runs'] });
  expect(await screen.findByRole('button', { name: 'Uznať aj toto: pe prázdne' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /: p prázdne s$/ })).toBeTruthy();
  expect(document.body.textContent).not.toContain('_');
});
