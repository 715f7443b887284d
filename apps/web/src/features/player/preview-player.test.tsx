import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { TEACHER } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SAMPLE_QUESTIONS, sampleRun } from '../../testing/sample-run.ts';
import { PreviewPlayer } from './preview-player.tsx';

async function preview() {
  setCurrentUser(TEACHER);
  const calls = fakeApi({});
  const callbacks = { onFinished: vi.fn(), onQuit: vi.fn() };
  const test = { ...sampleRun().test, kind: 'test' as const, usergroup_id: 5, difficulty: 'hard' as const };
  const { user } = await renderApp(<PreviewPlayer preview={{ questions: SAMPLE_QUESTIONS, test }} {...callbacks} />, {
    texts: ['player'],
  });
  await screen.findByText('1 / 3');
  return { user, calls, ...callbacks };
}

it('is judged and summed in the browser, and sends nothing', async () => {
  const { user, calls, onFinished } = await preview();
  expect(screen.getByText('Náhľad, nič sa neukladá')).toBeTruthy();
  await user.keyboard('22{Enter}22{Enter}33{Enter}');
  await waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
  // Two of three words of a hard test, three points each.
  expect(onFinished.mock.calls[0]?.[0]).toMatchObject({ points: 6, max_points: 9, test_rate: 67, correct: 2 });
  // Only the list of languages that the server reads aloud is requested.
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('can be quit, and the confirmation does not mention results', async () => {
  const { user, onQuit } = await preview();
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Ukončiť náhľad?' });
  await user.click(screen.getByRole('button', { name: 'Ukončiť náhľad' }));
  await waitFor(() => expect(onQuit).toHaveBeenCalledTimes(1));
});
