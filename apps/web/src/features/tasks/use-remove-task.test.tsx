import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useRemoveTask } from './use-remove-task.ts';

afterEach(() => vi.unstubAllGlobals());

function RemoveButton() {
  const remove = useRemoveTask();
  return (
    <button type="button" onClick={() => void remove({ id: 3, name: 'Písomka 27.11.2026', kind: 'test' })}>
      Odstrániť
    </button>
  );
}

it('names a test once in its question, also one whose name begins with its kind', async () => {
  fakeApi({});
  const { user } = await renderApp(<RemoveButton />, { texts: ['tasks', 'components'] });
  await user.click(screen.getByRole('button', { name: 'Odstrániť' }));
  const question = await screen.findByRole('dialog', { name: 'Odstrániť „Písomka 27.11.2026“?' });
  expect(question.textContent).toContain('Stratia sa aj výsledky žiakov');
});
