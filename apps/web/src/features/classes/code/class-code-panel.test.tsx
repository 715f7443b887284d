import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ClassCodePanel } from './class-code-panel.tsx';
import type { Invitation } from './invitation.ts';

const CLOSED = 'Vstup do triedy je zatvorený. S kódom sa teraz nikto nepridá.';

/** The page keeps in its address which view of the invitation is open. */
function Panel({ isClosed }: { isClosed: boolean }) {
  const [shown, setShown] = useState<Invitation>();
  return (
    <ClassCodePanel id={7} name="IV. B" code="ABCD2345" isClosed={isClosed} invitation={{ shown, onShow: setShown }} />
  );
}

async function showPanel(isClosed: boolean) {
  const calls = fakeApi({ 'PUT /usergroups/7/joining': { status: 'success' } });
  const { user } = await renderApp(<Panel isClosed={isClosed} />, {
    texts: ['classes'],
  });
  return { calls, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

it('closes an open class for joining', async () => {
  const { calls, press } = await showPanel(false);
  await press('Zatvoriť vstup');
  expect(calls[0]?.body).toEqual({ closed: true });
  expect(screen.queryByText(CLOSED)).toBeNull();
});

it('says that a class is closed, also in the invitation, and opens it', async () => {
  const { calls, press } = await showPanel(true);
  expect(screen.getByRole('status').textContent).toBe(CLOSED);
  await press('Otvoriť vstup');
  expect(calls[0]?.body).toEqual({ closed: false });
  await press('Pozvať žiakov');
  await waitFor(() => expect(screen.getAllByText(CLOSED)).toHaveLength(2));
});

it('shows the class a QR code of the registration link', async () => {
  const { press } = await showPanel(false);
  await press('Pozvať žiakov');
  await press('Premietnuť v triede');
  expect(await screen.findByRole('img', { name: 'QR kód s odkazom na registráciu' })).toBeTruthy();
});
