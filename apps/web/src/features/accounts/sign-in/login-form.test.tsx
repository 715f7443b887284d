import { TIMINGS } from '@slovickovo/domain/limits';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveLoginMessage } from '../../../lib/session/login-message.ts';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';

async function showForm() {
  const onSignedIn = vi.fn();
  const { user } = await renderApp(<LoginForm initialLogin={undefined} onSignedIn={onSignedIn} />, {
    texts: ['login'],
  });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Prihlasovacie meno' });
  const password = () => screen.getByLabelText('Heslo');
  const send = () => user.click(screen.getByRole('button', { name: 'Prihlásiť sa' }));
  const signIn = async (login: string, secret: string) => {
    await user.clear(name());
    await user.type(name(), login);
    await user.clear(password());
    await user.type(password(), secret);
    await send();
  };
  return { user, name, password, send, signIn, onSignedIn };
}

/** The refusal of a limit, after which the call may be repeated. */
const tooMany = (seconds: number) =>
  new Response(JSON.stringify({ status: 'failed', message: 'too_many_requests' }), {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  });

it('has the login of the user who has just registered', async () => {
  fakeApi({});
  leaveLoginMessage({ kind: 'registered', login: 'jana_n' });
  await renderApp(<LoginPage />, { texts: ['login'] });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prihlasovacie meno' }).value).toBe('jana_n');
});

describe('the login form', () => {
  it('requires both fields and focuses the first empty one', async () => {
    const calls = fakeApi({});
    const { name, password, send } = await showForm();
    await send();
    expect(screen.getByText('Je potrebné zadať prihlasovacie meno!')).toBeTruthy();
    expect(screen.getByText('Je potrebné zadať heslo!')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    expect(describedBy(password())).toMatch('Je potrebné zadať heslo!');
    expect(calls).toEqual([]);
  });

  it('signs in and keeps neither the token nor the password in storage', async () => {
    const calls = fakeApi({ 'POST /login': { status: 'success', access_token: 'tajný-token', data: PUPIL } });
    const { signIn, onSignedIn } = await showForm();
    await signIn(' jana ', 'Slovnik7');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(calls[0]).toMatchObject({ body: { username: 'jana', password: 'Slovnik7' } });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/tajný-token|Slovnik7/);
  });

  it('says why it takes long when the server slows sign-ins', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { promise, resolve } = Promise.withResolvers<object>();
    fakeApi({ 'POST /login': () => promise });
    const { signIn } = await showForm();
    await signIn('jana', 'Slovnik7');
    expect(screen.getByRole('status').textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.slow_sign_in));
    expect(screen.getByRole('status').textContent).toMatch('najviac 40 sekúnd');
    resolve(refusal('login_failed', 200));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    vi.useRealTimers();
  });

  it('offers similar logins; choosing one fills the field', async () => {
    fakeApi({ 'POST /login': refusal('login_unknown', 200, { possible: ['jana', 'jana_2'] }) });
    const { user, name, password, signIn } = await showForm();
    await signIn('jana@skola.sk', 'Slovnik7');
    expect((await screen.findByRole('alert')).textContent).toBe('Vyskúšajte:janajana_2');
    await user.click(screen.getByRole('link', { name: 'jana_2' }));
    expect(name().value).toBe('jana_2');
    expect(document.activeElement).toBe(password());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    { answer: refusal('login_failed', 200), text: 'Nepodarilo sa prihlásiť, overte zadané heslo!' },
    { answer: refusal('login_unknown', 200), text: 'Nepodarilo sa prihlásiť, overte zadané meno a heslo!' },
    { answer: refusal('account_blocked', 403), text: /zablokoval správca/ },
    { answer: refusal('too_many_requests', 429), text: /príliš veľa pokusov/ },
    { answer: tooMany(30), text: 'Skúste to znova o 30 sekúnd.' },
    { answer: tooMany(121), text: 'Skúste to znova o 3 minúty.' },
    { answer: tooMany(86_000), text: 'Skúste to znova o 24 hodín.' },
    { answer: undefined, text: 'Nepodarilo sa prihlásiť, overte zadané meno a heslo!' },
  ])('shows "$text" at the form', async ({ answer, text }) => {
    fakeApi({ ...(answer && { 'POST /login': answer }) });
    const { signIn, onSignedIn } = await showForm();
    await signIn('jana', 'zle');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
