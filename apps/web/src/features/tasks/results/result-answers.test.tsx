import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { fillingQuestion, sampleRun, sampleServer, selectQuestion } from '../../../testing/sample-run.ts';
import { ResultAnswers } from './result-answers.tsx';

const HINT = /pribudne aj k Vášmu slovíčku/;
const OPTIONS = ['mačka', 'pes', 'dom'];

async function show(questions: Parameters<typeof sampleRun>[0], responses: string[], late?: RunQuestion['late']) {
  const answers = responses.map((response, n) => ({ n, response }));
  const run = sampleServer(sampleRun(questions)).save({ answers, date_finished: 'now' });
  const last = run.result.questions.at(-1);
  if (last && late) last.late = late;
  fakeApi({ 'GET /test-results/3/7': { status: 'success', data: run } });
  await renderApp(<ResultAnswers testId={3} resultId={7} mayAccept />, { texts: ['tasks'] });
  await screen.findAllByRole('listitem');
}

it('says what accepting an answer changes, and offers it for a written answer alone', async () => {
  await show([selectQuestion('dog', 'pes', OPTIONS), fillingQuestion('cat', 'mačka', [0])], ['dom', 'mačky']);
  expect(screen.getByText(HINT)).toBeTruthy();
  expect(screen.getAllByText('Uznať aj toto')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Uznať aj toto: mačky' })).toBeTruthy();
});

it('says nothing of it where nothing can be accepted', async () => {
  await show([selectQuestion('dog', 'pes', OPTIONS)], ['dom']);
  expect(screen.queryByText(HINT)).toBeNull();
  expect(screen.queryByText('Uznať aj toto')).toBeNull();
});

it('shows the teacher an answer that came after the end, when it came, and offers nothing for it', async () => {
  const late = { response: 'mačky', stored_at: new Date(2026, 10, 24, 9, 3).toISOString() };
  await show([selectQuestion('dog', 'pes', OPTIONS), fillingQuestion('cat', 'mačka', [0])], ['pes'], late);
  const [, item] = screen.getAllByRole('listitem');
  expect(item?.textContent).toContain('po konci (24.11.2026 09:03), nepočíta sa: mačky');
  expect(screen.queryByText('Uznať aj toto')).toBeNull();
});

it('calls an empty letter box of an answer empty', async () => {
  await show([fillingQuestion('cat', 'mačka', [0])], ['m_č_a']);
  expect(screen.getByText('č').parentElement?.textContent).toBe('m prázdne č prázdne a');
  expect(screen.getByRole('button', { name: 'Uznať aj toto: m prázdne č prázdne a' })).toBeTruthy();
});
