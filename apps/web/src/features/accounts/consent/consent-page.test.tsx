import type { User } from '@slovickovo/contract/accounts/accounts';
import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser, setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ConsentPage } from './consent-page.tsx';

const AGREE = 'Súhlasím so spracovaním údajov!';

async function showPage(answers: Parameters<typeof fakeApi>[0], person: User = PUPIL) {
  const user = { ...person, must_consent: true };
  setCurrentUser(user);
  const calls = fakeApi(answers);
  const app = await renderApp(<ConsentPage user={user} ownData={<p>Moje údaje</p>} />, {
    texts: ['accounts', 'consent'],
  });
  const check = (label: string) => app.user.click(screen.getByLabelText(label));
  const send = () => app.user.click(screen.getByRole('button', { name: 'Súhlasím a pokračujem' }));
  return { ...app, check, send, sent: () => calls.filter(({ address }) => address === '/user/consent') };
}

it('sends who agrees with the version that was read, and enters the application', async () => {
  const { check, send, sent, address } = await showPage({ 'POST /user/consent': { status: 'success' } });
  await check('Mám menej ako 16 rokov a súhlasí môj rodič (zákonný zástupca)');
  await check(AGREE);
  await send();
  await waitFor(() => expect(address()).toBe('/app'));
  expect(sent().map(({ body }) => body)).toEqual([
    { consent: true, consent_by: 'guardian', consent_version: CONSENT_VERSION },
  ]);
  expect((await currentUser())?.must_consent).toBe(false);
});

it('chooses nothing beforehand, and says what is missing', async () => {
  const { send, sent } = await showPage({});
  await send();
  expect(await screen.findByText('Vyberte, prosím, či máte aspoň 16 rokov.')).toBeTruthy();
  expect(screen.getByText('Pre pokračovanie je potrebné súhlasiť so spracovaním údajov!')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Kto súhlasí' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

it('keeps what was chosen when the network is lost', async () => {
  const { check, send } = await showPage({});
  await check('Mám aspoň 16 rokov');
  await check(AGREE);
  await send();
  expect(await screen.findByText(/internet|spojenie|server/i)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Mám aspoň 16 rokov').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(AGREE).checked).toBe(true);
});

it('a page that is older than the text says to load it again', async () => {
  const outdated = refusal('invalid_fields', 422, { fields: { consent: 'consent_outdated' } });
  const { check, send } = await showPage({ 'POST /user/consent': outdated });
  await check('Mám aspoň 16 rokov');
  await check(AGREE);
  await send();
  expect(await screen.findByText(/Obnovte stránku/)).toBeTruthy();
});

it('asks a teacher no age, and offers the own data and the sign-out to whoever refuses', async () => {
  const { user, check, send, sent, address } = await showPage(
    { 'POST /user/consent': { status: 'success' }, 'POST /logout': { status: 'success', message: 'logged_out' } },
    TEACHER,
  );
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText(/aspoň 18 rokov/)).toBeTruthy();
  expect(screen.getByText('Moje údaje')).toBeTruthy();
  await check(AGREE);
  await send();
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ consent_by: 'self' }));
  await waitFor(() => expect(address()).toBe('/app'));
  await user.click(screen.getByRole('button', { name: 'Odhlásiť sa' }));
  await waitFor(() => expect(address()).toBe('/login'));
});
