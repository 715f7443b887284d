import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { playOnScreen as play, SAVE } from '../../../testing/play-on-screen.tsx';
import { sampleRun, sampleServer } from '../../../testing/sample-run.ts';

const SAVED = 'Všetko je uložené.';
const LOGIN = 'POST /login';

/** The user in the session that takes the place of the lapsed one. */
const renewed = (user = PUPIL) => ({ ...user, end_token: 'n'.repeat(43) });
const signedIn = (user = PUPIL) => ({ status: 'success', access_token: 'x', data: renewed(user) });

/** Answers the first question after the session has lapsed. */
async function loseSession(player = PUPIL) {
  setCurrentUser(player);
  const { user } = await play();
  fakeApi({ [SAVE]: () => refusal('unauthenticated', 401) });
  await user.keyboard('22');
  const signIn = await screen.findByRole('button', { name: 'Prihlásiť sa' });
  const server = sampleServer(sampleRun());
  /** The server knows a session again. */
  const answer = (replies: Parameters<typeof fakeApi>[0]) =>
    fakeApi({ ...replies, [SAVE]: ({ body }) => ({ status: 'valid', testResult: server.save(body as object) }) });
  return { user, answer, openDialog: () => user.click(signIn), isSaved: () => server.run().result.questions[0]?.valid };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('signs in again without leaving the question, and tells other windows', async () => {
  const { user, answer, openDialog, isSaved } = await loseSession();
  await openDialog();
  const calls = answer({ [LOGIN]: signedIn() });
  const elsewhere = new BroadcastChannel('slovickovo.signed-in');
  const heard = new Promise((resolve) => elsewhere.addEventListener('message', ({ data }) => resolve(data)));
  await user.type(await screen.findByLabelText('Heslo'), 'Ukazka123{Enter}');
  expect(await screen.findByText(SAVED)).toBeTruthy();
  expect(await heard, 'another window may show another user').toBe(PUPIL.id);
  elsewhere.close();
  expect(calls[0]?.body).toEqual({ username: 'jana', password: 'Ukazka123' });
  expect(isSaved()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for the second factor of an account that has one', async () => {
  const { user, answer, openDialog, isSaved } = await loseSession(TEACHER);
  await openDialog();
  const replies: Record<string, object> = { [LOGIN]: refusal('second_factor_required', 200) };
  const calls = answer({ [LOGIN]: () => replies[LOGIN] as object });
  await user.type(await screen.findByLabelText('Heslo'), 'Ukazka123{Enter}');
  const code = await screen.findByLabelText(/Overovací kód/);
  expect(document.activeElement).toBe(code);
  replies[LOGIN] = refusal('second_factor_wrong', 200);
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText(/^Kód nie je správny/)).toBeTruthy();
  replies[LOGIN] = signedIn(TEACHER);
  await user.clear(code);
  await user.type(code, 'ABCDE-FGHIJ{Enter}');
  expect(await screen.findByText(SAVED)).toBeTruthy();
  const sent = calls.filter(({ address }) => address === '/login').map(({ body }) => (body as { code?: string }).code);
  expect(sent).toEqual([undefined, '000000', 'ABCDE-FGHIJ']);
  expect(isSaved()).toBe(true);
});

it.each([
  ['leads to the providers and asks for no password that the account does not have', false],
  ['leads to the providers besides the password', true],
])('%s', async (_, has_password) => {
  const { openDialog } = await loseSession({ ...PUPIL, has_password });
  await openDialog();
  const byGoogle = await screen.findByRole('link', { name: 'Pokračovať cez Google' });
  expect(byGoogle.getAttribute('href')).toBe('/api/login/google');
  expect(screen.queryAllByLabelText('Heslo')).toHaveLength(has_password ? 1 : 0);
});

it('sends a link to an account without a password, which then enters its first one without leaving the question', async () => {
  const { user, answer, openDialog, isSaved } = await loseSession({ ...PUPIL, has_password: false });
  await openDialog();
  const request = 'POST /restore-password-request';
  const replies: Record<string, object> = { [request]: refusal('restoration_limit', 429) };
  const calls = answer({ [request]: () => replies[request] as object, [LOGIN]: signedIn() });
  const send = await screen.findByRole('button', { name: 'Poslať odkaz' });
  await user.click(send);
  expect(await within(screen.getByRole('dialog')).findByText(/^Dnes sme už poslali 5 odkazov/)).toBeTruthy();
  replies[request] = { status: 'success', message: 'link_not_sent' };
  await user.click(send);
  expect(await screen.findByText(/^Tento server e-maily neposiela/)).toBeTruthy();
  expect(screen.queryByLabelText('Heslo')).toBeNull();
  replies[request] = { status: 'success', message: 'link_sent' };
  await user.click(send);
  expect(await screen.findByText('Odkaz na obnovu hesla sme poslali na Váš e-mail.')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ login: PUPIL.login });
  await user.type(await screen.findByLabelText('Heslo'), 'Ukazka123{Enter}');
  expect(await screen.findByText(SAVED)).toBeTruthy();
  expect(isSaved()).toBe(true);
});

it.each([
  ['has no e-mail', { has_password: false, email: null }],
  ['has a password', { has_password: true }],
  ['may come by a provider, which a new password would unlink', { has_password: false }, 'google'],
])('sends no link to an account that %s', async (_, account, providers = '') => {
  document.documentElement.dataset.providers = providers;
  onTestFinished(() => void delete document.documentElement.dataset.providers);
  const { openDialog } = await loseSession({ ...PUPIL, ...account });
  await openDialog();
  await screen.findByRole('link', { name: 'Pokračovať cez Google' });
  expect(screen.queryByRole('button', { name: 'Poslať odkaz' })).toBeNull();
});

it('goes on by itself when the same user signs in in another window', async () => {
  const { answer, openDialog, isSaved } = await loseSession();
  await openDialog();
  await screen.findByRole('dialog');
  const { onSignedInElsewhere } = await import('../../../lib/session/session.ts');
  onSignedInElsewhere(
    () => undefined,
    () => undefined,
  );
  answer({ 'GET /user/auth': { status: 'success', data: renewed() } });
  const other = new BroadcastChannel('slovickovo.signed-in');
  other.postMessage(PUPIL.id);
  expect(await screen.findByText(SAVED)).toBeTruthy();
  other.close();
  expect(isSaved()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
