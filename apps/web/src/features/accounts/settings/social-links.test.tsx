import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SocialLinks } from './social-links.tsx';

const TOKEN = 't'.repeat(43);
const PASSWORD = 'Kral0vstvo';
const WITHOUT_PASSWORD = { ...PUPIL, has_password: false };
const TEXTS = { texts: ['accounts', 'settings'] } satisfies Parameters<typeof renderApp>[1];
const links = (...linked: string[]) => ({
  status: 'success',
  data: ['google', 'facebook'].map((provider) => ({
    provider,
    is_linked: linked.includes(provider),
    is_available: true,
  })),
});
const onTaken = vi.fn();
const show = (user = PUPIL, back?: string) =>
  renderApp(<SocialLinks user={user} back={back} onTaken={onTaken} />, TEXTS);

const { dataset } = document.documentElement;
beforeEach(() => {
  dataset.providers = 'google facebook';
});
afterEach(() => {
  delete dataset.providers;
  onTaken.mockReset();
  vi.restoreAllMocks();
});

describe('a link', () => {
  it('begins with the password, and goes to the provider', async () => {
    const answers: Record<string, object> = {
      'GET /user/social': links(),
      'POST /user/social/google': refusal('old_password_wrong', 200),
    };
    const calls = fakeApi(answers);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Prepojiť s kontom Google' }));
    const password = screen.getByLabelText('Vaše heslo do Slovíčkova');
    expect(document.activeElement).toBe(password);
    await user.type(password, PASSWORD);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Zadajte heslo, ktorým sa prihlasujete/)).toBeTruthy();
    answers['POST /user/social/google'] = { status: 'success', data: { url: 'https://accounts.google.com/x' } };
    await user.click(screen.getByRole('button', { name: 'Prepojiť s kontom Google' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://accounts.google.com/x'));
    expect(calls.at(-1)?.body).toEqual({ password: PASSWORD });
  });

  it('of an account without a password begins at once', async () => {
    fakeApi({
      'GET /user/social': links('google'),
      'POST /user/social/facebook': { status: 'success', data: { url: 'https://www.facebook.com/x' } },
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user } = await show(WITHOUT_PASSWORD);
    await user.click(await screen.findByRole('button', { name: 'Prepojiť s kontom Facebook' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.facebook.com/x'));
  });

  it('with which the person came back is finished once, and leaves the address', async () => {
    const calls = fakeApi({ 'GET /user/social': links('google'), 'PUT /user/social': links('google') });
    await show(PUPIL, TOKEN);
    expect(await screen.findByText(/Konto je prepojené/)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(onTaken).toHaveBeenCalledOnce();
  });

  it('that did not work says why: at the provider, or here', async () => {
    const calls = fakeApi({ 'GET /user/social': links(), 'PUT /user/social': refusal('social_taken', 200) });
    await show(PUPIL, 'error');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Prepojenie sa nepodarilo/);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('to a second person of the provider says what to do first', async () => {
    fakeApi({ 'GET /user/social': links('google'), 'PUT /user/social': refusal('social_taken', 200) });
    await show(PUPIL, TOKEN);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Najprv ho odpojte/);
  });

  it('ends with one press, and the focus stays', async () => {
    const answers: Record<string, object> = { 'GET /user/social': links('google') };
    fakeApi(answers);
    const { user } = await show();
    const button = await screen.findByRole('button', { name: 'Odpojiť konto Google' });
    Object.assign(answers, { 'GET /user/social': links(), 'DELETE /user/social/google': links() });
    await user.click(button);
    expect(await screen.findByText('Konto Google je odpojené.')).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Prepojiť s kontom Google' });
    expect(again).toBe(button);
  });

  it('that is the only way in stays, and the text says what to do', async () => {
    fakeApi({ 'GET /user/social': links('google'), 'DELETE /user/social/google': refusal('social_only_way', 200) });
    const { user } = await show(WITHOUT_PASSWORD);
    await user.click(await screen.findByRole('button', { name: 'Odpojiť konto Google' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Najprv si nastavte heslo/);
  });
});

it('without any provider there is no card, and no call', async () => {
  delete dataset.providers;
  const calls = fakeApi({ 'GET /user/social': { status: 'success', data: [] } });
  await show();
  expect(calls).toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Prihlásenie cez Google a Facebook' })).toBeNull();
});

it('an account without a password sets one without an old one', async () => {
  const calls = fakeApi({
    'POST /check-password': { status: 'success', data: null },
    'POST /change-password': { status: 'success', message: 'password_changed' },
  });
  const { user } = await renderApp(<ChangePasswordForm user={WITHOUT_PASSWORD} />, TEXTS);
  expect(screen.queryByLabelText('Staré heslo')).toBeNull();
  await user.type(screen.getByLabelText('Nové heslo'), PASSWORD);
  await user.type(screen.getByLabelText('Zopakujte nové heslo'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Nastaviť heslo' }));
  const notices = screen.getByRole('region', { name: 'Oznámenia' });
  expect(await within(notices).findByText(/Heslo je nastavené/)).toBeTruthy();
  expect(calls.find(({ address }) => address === '/change-password')?.body).toEqual({
    old_password: '',
    new_password: PASSWORD,
  });
});

it.each([
  { linked: ['google'], said: /prihlásiť aj cez: Google\. Ak to nie je Vaše prihlásenie/ },
  { linked: [], said: null },
])('a new password says which services open the account besides: $linked', async ({ linked, said }) => {
  fakeApi({
    'POST /check-password': { status: 'success', data: null },
    'POST /change-password': { status: 'success', message: 'password_changed' },
    'GET /user/social': links(...linked),
  });
  const { user } = await renderApp(<ChangePasswordForm user={PUPIL} />, TEXTS);
  await user.type(screen.getByLabelText('Staré heslo'), PASSWORD);
  await user.type(screen.getByLabelText('Nové heslo'), 'Jaz3rnica');
  await user.type(screen.getByLabelText('Zopakujte nové heslo'), 'Jaz3rnica');
  await user.click(screen.getByRole('button', { name: 'Zmeniť heslo' }));
  const notices = screen.getByRole('region', { name: 'Oznámenia' });
  expect(await within(notices).findByText(/Heslo bolo úspešne zmenené/)).toBeTruthy();
  if (said === null) expect(screen.queryByText(/prihlásiť aj cez/)).toBeNull();
  else expect(await screen.findByText(said)).toBeTruthy();
});
