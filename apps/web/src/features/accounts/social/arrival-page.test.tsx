import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDestination } from '../../../lib/session/destination.ts';
import { keepInvitation } from '../../../lib/session/invitation.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi, refusal, type SentCall } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ArrivalPage } from './arrival-page.tsx';

const TOKEN = 't'.repeat(43);
const account = (login: string, role = 'user') => ({
  access_token: login.padEnd(43, '_'),
  user: { login, f_name: `${login} Nováková`, role: { name: role } },
});
const choices = (...users: object[]) => ({
  status: 'success',
  data: {
    type: ['first', 'one'][users.length] ?? 'several',
    user: { name: 'Jana', surname: 'Nováková' },
    email: 'jana@gmail.com',
    users,
  },
});
const show = (type: string, token = TOKEN) =>
  renderApp(<ArrivalPage type={type} token={token} />, { texts: ['accounts', 'consent', 'login', 'terms'] });
const signedIn = { status: 'success', access_token: 'x', data: PUPIL };
const entered = (calls: SentCall[]) =>
  calls.filter(({ method, address }) => method === 'POST' && address === '/login/user').map(({ body }) => body);

beforeEach(() => sessionStorage.clear());

describe('the only account', () => {
  it('is entered at once, and asked about once', async () => {
    const calls = fakeApi({ 'GET /login/user': choices(account('jana')), 'POST /login/user': signedIn });
    const { address } = await show('one');
    await vi.waitFor(() => expect(address()).toBe('/app'));
    expect(entered(calls)).toEqual([{ token: TOKEN, access_token: 'jana'.padEnd(43, '_') }]);
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  it('of somebody who was invited to a class leads to it', async () => {
    keepInvitation('ABCD2345');
    fakeApi({ 'GET /login/user': choices(account('jana')), 'POST /login/user': signedIn });
    const { address } = await show('one');
    await vi.waitFor(() => expect(address()).toBe('/app/classes'));
  });

  it('with a second factor asks for its code, and keeps it when the network is lost', async () => {
    const answers: Record<string, object> = {
      'GET /login/user': choices(account('jana')),
      'POST /login/user': refusal('second_factor_required', 200),
    };
    const calls = fakeApi(answers);
    const { user, address } = await show('one');
    const code = await screen.findByLabelText<HTMLInputElement>(/Overovací kód/);
    await user.click(code);
    await user.paste('123456');
    delete answers['POST /login/user'];
    await user.click(screen.getByRole('button', { name: 'Prihlásiť sa' }));
    await screen.findByText(/Nepodarilo sa spojiť so serverom/);
    expect(code.value).toBe('123456');
    answers['POST /login/user'] = signedIn;
    await user.click(screen.getByRole('button', { name: 'Prihlásiť sa' }));
    await vi.waitFor(() => expect(address()).toBe('/app'));
    expect(entered(calls).at(-1)).toMatchObject({ token: TOKEN, code: '123456' });
  });

  it.each(['social_used', 'account_blocked'])('says why it is not entered: %s', async (code) => {
    fakeApi({ 'GET /login/user': choices(account('jana')), 'POST /login/user': refusal(code, 200) });
    const { address } = await show('one');
    await screen.findByText(code === 'social_used' ? /už použili/ : /zablokoval správca/);
    expect(screen.getByRole('link', { name: 'Späť na prihlásenie' })).toBeTruthy();
    expect(address()).toBe('/here');
  });
});

describe('while somebody else is signed in in this browser', () => {
  const asked = /prihlásený používateľ Peter Kováč/;
  beforeEach(() => setCurrentUser(TEACHER));
  afterEach(() => setCurrentUser(null));

  it('the only account is entered when it is chosen, and leads to the page that its user left', async () => {
    keepDestination('/app/words', PUPIL.id);
    const calls = fakeApi({ 'GET /login/user': choices(account('jana')), 'POST /login/user': signedIn });
    const { user, address } = await show('one');
    expect(await screen.findByText(asked)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nechať prihláseného používateľa Peter Kováč' })).toBeTruthy();
    expect(entered(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /jana/ }));
    await vi.waitFor(() => expect(address()).toBe('/app/words'));
  });

  it('their own account is entered at once', async () => {
    fakeApi({
      'GET /login/user': choices(account(TEACHER.login, 'teacher')),
      'POST /login/user': { ...signedIn, data: TEACHER },
    });
    const { address } = await show('one');
    await vi.waitFor(() => expect(address()).toBe('/app'));
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('the form of a new account names them', async () => {
    fakeApi({ 'GET /login/user': choices() });
    await show('first');
    expect(await screen.findByText(asked)).toBeTruthy();
  });
});

describe('several accounts', () => {
  it('are listed, and only the chosen one is entered', async () => {
    const calls = fakeApi({
      'GET /login/user': choices(account('jana'), account('ucitelka', 'teacher')),
      'POST /login/user': signedIn,
    });
    const { user, address } = await show('several');
    const buttons = await screen.findAllByRole('button', { name: /Nováková/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'jana Novákovájana',
      'ucitelka Novákováucitelka, učiteľ',
    ]);
    expect(entered(calls)).toEqual([]);
    await user.click(buttons[1] as HTMLElement);
    await vi.waitFor(() => expect(address()).toBe('/app'));
    expect(entered(calls)).toEqual([{ token: TOKEN, access_token: 'ucitelka'.padEnd(43, '_') }]);
  });
});

describe('a first sign-in', () => {
  it('asks for no password, fills in what the provider knows, signs in, and leads to the page that was wanted', async () => {
    keepDestination('/app/words');
    const calls = fakeApi({
      'GET /login/user': choices(),
      'GET /username-available': 'false',
      'PUT /auth-user': signedIn,
    });
    const { user, address } = await show('first');
    await user.click(await screen.findByLabelText('Prihlasovacie meno'));
    await user.paste('jana_n');
    expect(screen.queryByLabelText('Heslo')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('jana@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Zaregistrovať sa' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByLabelText('Mám aspoň 16 rokov'));
    await user.click(screen.getByLabelText('Súhlasím so spracovaním údajov!'));
    await user.click(screen.getByRole('button', { name: 'Zaregistrovať sa' }));
    await vi.waitFor(() => expect(address()).toBe('/app/words'));
    const sent = calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ token: TOKEN, login: 'jana_n', name: 'Jana', surname: 'Nováková', consent: true });
    expect(sent).not.toHaveProperty('password');
    expect(await screen.findByText('Úspešne ste dokončili registráciu. Vitajte v Slovíčkove!')).toBeTruthy();
  });

  it('of somebody who was invited to a class says which one it is', async () => {
    keepInvitation('ABCD2345');
    const calls = fakeApi({
      'GET /login/user': choices(),
      'POST /usergroups/code-check': { status: 'success', message: 'true', data: 'IV. B' },
    });
    await show('first');
    await screen.findByText(/IV\. B/);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'ABCD2345' });
  });

  it.each([
    [undefined, /Nepodarilo sa spojiť so serverom/],
    [refusal('social_invalid', 200), /vypršalo/],
  ])('that cannot be finished says why and keeps what was typed', async (reply, text) => {
    fakeApi({
      'GET /login/user': choices(),
      'GET /username-available': 'false',
      ...(reply && { 'PUT /auth-user': reply }),
    });
    const { user } = await show('first');
    const login = await screen.findByLabelText<HTMLInputElement>('Prihlasovacie meno');
    await user.click(login);
    await user.paste('jana_n');
    await user.click(screen.getByLabelText('Mám aspoň 16 rokov'));
    await user.click(screen.getByLabelText('Súhlasím so spracovaním údajov!'));
    await user.click(screen.getByRole('button', { name: 'Zaregistrovať sa' }));
    await screen.findByText(text);
    expect(login.value).toBe('jana_n');
  });
});

describe('a token', () => {
  it.each([
    ['social_used', /už použili/],
    ['social_invalid', /vypršalo/],
  ])('that does not work says so and leads to the start: %s', async (code, text) => {
    fakeApi({ 'GET /login/user': refusal(code, 200) });
    await show('several');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Späť na prihlásenie' }).getAttribute('href')).toBe('/login');
  });

  it('that is missing asks the server nothing', async () => {
    const calls = fakeApi({});
    await show('anything', '');
    expect(await screen.findByText(/vypršalo/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is asked about again after a lost network', async () => {
    const answers: Record<string, object> = {};
    fakeApi(answers);
    const { user } = await show('several');
    const again = await screen.findByRole('button', { name: 'Skúsiť znova' });
    answers['GET /login/user'] = choices(account('jana'), account('eva'));
    await user.click(again);
    expect(await screen.findByRole('button', { name: /eva/ })).toBeTruthy();
  });
});
