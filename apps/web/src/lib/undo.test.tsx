import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { dismissNotice, notices } from './notices.ts';
import { showUndoable } from './undo.ts';

afterEach(() => {
  for (const { id } of notices.get()) act(() => dismissNotice(id));
});

async function showRemoved(answers: Parameters<typeof fakeApi>[0], undoId: number | null = 8) {
  const calls = fakeApi(answers);
  const { user } = await renderApp(null);
  act(() => showUndoable('Slovíčko dog už nie je v skupine.', { undoId, refreshes: ['/wordgroups'] }));
  const press = async () => user.click(await screen.findByRole('button', { name: 'Vrátiť späť' }));
  return { calls, press };
}

it('undoes the change on the server with one press, and the button is gone', async () => {
  const { calls, press } = await showRemoved({ 'POST /undo/8': { status: 'success' } });
  await press();
  expect(await screen.findByText('Vrátené späť')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vrátiť späť' })).toBeNull();
  expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /undo/8']);
});

it('keeps the button after a lost connection', async () => {
  let isOnline = false;
  const { press } = await showRemoved({
    'POST /undo/8': () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return { status: 'success' };
    },
  });
  await press();
  expect(await screen.findByText(/Nepodarilo sa to vrátiť/)).toBeTruthy();
  isOnline = true;
  await press();
  expect(await screen.findByText('Vrátené späť')).toBeTruthy();
});

it('says that it is too late', async () => {
  const { press } = await showRemoved({ 'POST /undo/8': refusal('undo_gone', 409) });
  await press();
  expect(await screen.findByText('Vrátiť sa to už nedá.')).toBeTruthy();
});

it('has no button for a change that cannot be undone', async () => {
  await showRemoved({}, null);
  expect(screen.getByText('Slovíčko dog už nie je v skupine.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vrátiť späť' })).toBeNull();
});
