import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser, setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FirstPasswordPage } from './first-password-page.tsx';

const NEWCOMER = { ...PUPIL, email: null, is_managed: true, must_change_password: true };

async function showPage(answers: Record<string, object>) {
  setCurrentUser(NEWCOMER);
  const calls = fakeApi({ 'POST /check-password': { status: 'success', data: null }, ...answers });
  const { user, address } = await renderApp(<FirstPasswordPage user={NEWCOMER} />, {
    texts: ['accounts', 'pupil-accounts'],
  });
  const choose = async (password: string, repeated = password) => {
    await user.type(await screen.findByLabelText('Nové heslo'), password);
    await user.type(screen.getByLabelText('Zopakujte nové heslo'), repeated);
    await user.click(screen.getByRole('button', { name: 'Uložiť heslo' }));
  };
  return { user, address, choose, sent: () => calls.find(({ address: to }) => to === '/change-password') };
}

it('asks for an own password without the old one, and enters the application', async () => {
  const { choose, address, sent } = await showPage({ 'POST /change-password': { status: 'success' } });
  expect(screen.getByText(/^Jana, heslo, ktoré ste dostali, platí len na začiatok/)).toBeTruthy();
  await choose('Ruksak42');
  await waitFor(() => expect(address()).toBe('/app'));
  expect(sent()?.body).toEqual({ old_password: '', new_password: 'Ruksak42' });
  expect((await currentUser())?.must_change_password).toBe(false);
});

it('sends no weak password', async () => {
  const { choose, sent } = await showPage({});
  await choose('ahoj');
  expect(sent()).toBeUndefined();
  expect(screen.getByLabelText('Nové heslo').getAttribute('aria-invalid')).toBe('true');
});

it('lets somebody else sign out', async () => {
  const { user, address } = await showPage({ 'POST /logout': { status: 'success', message: 'logged_out' } });
  await user.click(await screen.findByRole('button', { name: 'Odhlásiť sa' }));
  await waitFor(() => expect(address()).toBe('/login'));
});
