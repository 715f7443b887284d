import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listDeliveries } from '../../../lib/offline/deliveries.ts';
import { keepDestination } from '../../../lib/session/destination.ts';
import { currentUser, setCurrentUser } from '../../../lib/session/session.ts';
import { keepDelivery } from '../../../testing/deliveries.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CardPage } from './card-page.tsx';

const SIGN_IN = 'POST /login/card';
const signedIn = { status: 'success', access_token: 'x', data: PUPIL };

beforeEach(() => sessionStorage.clear());

async function showCard(answers: Record<string, object>, code = 'kod-z-karty') {
  const calls = fakeApi(answers);
  const rendered = await renderApp(<CardPage code={code} />, { texts: ['pupil-accounts', 'terms'] });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { calls, press, address: rendered.address };
}

it('uses the code up by its button alone, and enters the application', async () => {
  const { calls, press, address } = await showCard({ [SIGN_IN]: signedIn });
  expect(calls).toEqual([]);
  await press('Prihlásiť sa');
  await waitFor(() => expect(address()).toBe('/app'));
  expect(calls).toMatchObject([{ method: 'POST', address: '/login/card', body: { code: 'kod-z-karty' } }]);
  expect((await currentUser())?.login).toBe(PUPIL.login);
});

const WANTED = '/app/classes/4/homeworks/8';

it('leads to the page that was wanted', async () => {
  keepDestination(WANTED);
  const { press, address } = await showCard({ [SIGN_IN]: signedIn });
  await press('Prihlásiť sa');
  await waitFor(() => expect(address()).toBe(WANTED));
});

it('leads home where the page was wanted by somebody else, whose session has lapsed', async () => {
  keepDestination(WANTED, TEACHER.id);
  const { press, address } = await showCard({ [SIGN_IN]: signedIn });
  await press('Prihlásiť sa');
  await waitFor(() => expect(address()).toBe('/app'));
});

it.each([
  ['card_used', /už bola použitá/],
  ['card_expired', /Platnosť tejto karty sa skončila/],
  ['card_unknown', /Táto karta neplatí/],
])('says of a code with %s what to do, and leads to the sign-in by password', async (code, text) => {
  const { press } = await showCard({ [SIGN_IN]: refusal(code, 200) });
  await press('Prihlásiť sa');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prihlásiť sa' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Prihlásiť sa menom a heslom' }).getAttribute('href')).toBe('/login');
});

it('keeps the button after a lost network', async () => {
  const { press } = await showCard({});
  await press('Prihlásiť sa');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prihlásiť sa' })).toBeTruthy();
});

it('says that a code is missing', async () => {
  await showCard({}, '');
  expect(screen.getByText(/V adrese chýba kód/)).toBeTruthy();
});

it('names the user who is signed in, and signs them out only when the button is pressed', async () => {
  setCurrentUser(TEACHER);
  keepDestination(WANTED);
  const { calls, press, address } = await showCard({
    [SIGN_IN]: signedIn,
    'POST /logout': { status: 'success', message: 'logged_out' },
  });
  expect(screen.getByText(/prihlásený používateľ Peter Kováč/)).toBeTruthy();
  expect(calls).toEqual([]);
  await press('Odhlásiť a prihlásiť sa kartou');
  await waitFor(() => expect(calls.map(({ address }) => address)).toEqual(['/logout', '/login/card']));
  await waitFor(() => expect(address()).toBe('/app'));
  expect((await currentUser())?.login).toBe(PUPIL.login);
});

it('keeps answers of the user before that cannot be sent now', async () => {
  // Not the user of another test: what is kept stays on the device.
  const leaving = { ...TEACHER, id: TEACHER.id + 1, end_token: 'before-the-card'.padEnd(43, 'x') };
  setCurrentUser(leaving);
  await keepDelivery({ user_id: leaving.id, run_id: 7 });
  const { calls, press, address } = await showCard({
    [SIGN_IN]: signedIn,
    'POST /logout': { status: 'success', message: 'logged_out' },
    'POST /tests/taken/7': refusal('unavailable', 503),
  });
  await press('Odhlásiť a prihlásiť sa kartou');
  await waitFor(() => expect(address()).toBe('/app'));
  expect(calls.map((call) => call.address)).toEqual(['/tests/taken/7', '/logout', '/login/card']);
  expect(await listDeliveries(leaving.id)).toMatchObject([{ run_id: 7, state: 'waiting' }]);
});
