import type { OperatorNotice } from '@slovickovo/contract/notices/notices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dismissAll, dismissNotice, notices, showNotice } from '../../lib/notices.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Bell } from './bell.tsx';

const NOTICE: OperatorNotice = {
  ...{ id: 5, type: 'warning', text: { sk: 'V sobotu stránka nepôjde.', en: null }, show_bell: true },
  ...{ valid_from: '2026-11-20T08:00:00.000Z', valid_to: '2026-11-21T08:00:00.000Z' },
};

async function show(answer: object = { status: 'success', data: [] }) {
  dismissAll();
  fakeApi({ 'GET /notifications/past': answer });
  const { user } = await renderApp(<Bell />);
  const bell = (name: string) => screen.findByRole('button', { name });
  return { user, bell };
}

it('marks a floating notice that came since it was opened, and keeps it after it has gone', async () => {
  const { user, bell } = await show();
  await bell('Oznámenia');
  act(() => {
    showNotice({ type: 'success', text: 'Slovo sa úspešne uložilo' });
    for (const { id } of notices.get()) dismissNotice(id);
  });
  await user.click(await bell('Oznámenia, pribudli nové'));
  const dialog = await screen.findByRole('dialog', { name: 'Oznámenia' });
  const list = await within(dialog).findByRole('listitem');
  expect(within(list).getByText('Slovo sa úspešne uložilo')).toBeTruthy();
  expect(within(list).getByRole('img', { name: 'Úspech' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Zavrieť' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bell('Oznámenia')).toBeTruthy();
});

it('has the notices of the operator after their time', async () => {
  const { user, bell } = await show({ status: 'success', data: [NOTICE] });
  await user.click(await bell('Oznámenia'));
  expect(await screen.findByText('V sobotu stránka nepôjde.')).toBeTruthy();
  expect(screen.getByText(/20\.11\.2026/)).toBeTruthy();
});

it('says that there are none', async () => {
  const none = await show();
  await none.user.click(await none.bell('Oznámenia'));
  expect(await screen.findByText('Zatiaľ žiadne oznámenia')).toBeTruthy();
});

it('says that they could not be loaded, and shows those of this visit', async () => {
  const { user, bell } = await show(refusal('internal', 500));
  act(() => showNotice({ type: 'info', text: 'Hotovo' }));
  await user.click(await bell('Oznámenia, pribudli nové'));
  const dialog = await screen.findByRole('dialog', { name: 'Oznámenia' });
  expect(await within(dialog).findByText('Nepodarilo sa načítať notifikácie!', {}, { timeout: 5_000 })).toBeTruthy();
  expect(within(dialog).getByText('Hotovo')).toBeTruthy();
});
