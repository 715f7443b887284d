import { accounts } from '@slovickovo/contract/accounts/accounts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setCurrentUser, useUser } from '../../../lib/session/session.ts';
import { chooseUserLanguage } from '../../../lib/session/user-choices.ts';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ProfileForm } from './profile-form.tsx';

it('needs no e-mail of a pupil whom a teacher added, and says what it is good for', async () => {
  const saved = { ...PUPIL, email: null, is_managed: true };
  const calls = fakeApi({ 'PUT /user': { status: 'success', message: 'profile_updated', data: saved } });
  const { user } = await renderApp(<ProfileForm user={saved} />, { texts: ['accounts'] });
  expect(describedBy(screen.getByLabelText('E-mail (nepovinné)'))).toMatch(/zabudnuté heslo si obnovíte sami/);
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  expect(calls[0]?.body).toMatchObject({ email: null });
});

it('asks for the password where the address changes, and shows a wrong one at its field', async () => {
  const calls = fakeApi({
    'PUT /user': { status: 'failed', message: 'invalid_fields', fields: { proof: 'proof_password_wrong' } },
  });
  const { user } = await renderApp(<ProfileForm user={PUPIL} />, { texts: ['accounts', 'settings'] });
  expect(screen.queryByLabelText('Heslo')).toBeNull();
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'nova@skola.sk');
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  expect(describedBy(screen.getByLabelText('Heslo'))).toMatch(/Je potrebné zadať heslo!/);
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText('Heslo'), 'Zl3heslo');
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  expect(calls[0]?.body).toMatchObject({ email: 'nova@skola.sk', proof: 'Zl3heslo' });
  await waitFor(() => expect(describedBy(screen.getByLabelText('Heslo'))).toMatch(/Heslo nie je správne/));
  expect(screen.getByLabelText<HTMLInputElement>('Heslo').value).toBe('Zl3heslo');
});

it('asks for the password where the login changes, and for the one before without a password', async () => {
  const calls = fakeApi({ 'PUT /user': { status: 'success', message: 'profile_updated', data: PUPIL } });
  const { user } = await renderApp(<ProfileForm user={PUPIL} />, { texts: ['accounts', 'settings'] });
  await user.type(screen.getByLabelText('Prihlasovacie meno'), '2');
  expect(describedBy(screen.getByLabelText('Heslo'))).toMatch(/Novým menom sa budete prihlasovať/);
  await user.type(screen.getByLabelText('Heslo'), 'Kral0vstvo');
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  expect(calls.at(-1)?.body).toMatchObject({ login: `${PUPIL.login}2`, proof: 'Kral0vstvo' });
});

it('asks an account without a password for its present login where the login changes', async () => {
  fakeApi({});
  const account = { ...PUPIL, has_password: false };
  const { user } = await renderApp(<ProfileForm user={account} />, { texts: ['accounts', 'settings'] });
  await user.type(screen.getByLabelText('Prihlasovacie meno'), '2');
  expect(describedBy(screen.getByLabelText('Doterajšie prihlasovacie meno'))).toContain(PUPIL.login);
});

it('lets the case of the own login be changed, though the server says that it is taken', async () => {
  const calls = fakeApi({ 'PUT /user': { status: 'success', message: 'profile_updated', data: PUPIL } });
  const login = PUPIL.login.toUpperCase();
  queryClient.setQueryData(apiQuery(accounts.usernameAvailable, { query: { username: login } }).queryKey, 'true');
  const { user } = await renderApp(<ProfileForm user={PUPIL} />, { texts: ['accounts', 'settings'] });
  await user.clear(screen.getByLabelText('Prihlasovacie meno'));
  await user.type(screen.getByLabelText('Prihlasovacie meno'), login);
  await user.type(screen.getByLabelText('Heslo'), 'Kral0vstvo');
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { login } });
});

function Settings() {
  return <ProfileForm user={useUser()} />;
}

it('saves the language that was chosen in the footer meanwhile, and what was typed before', async () => {
  const [slovak, czech] = [
    { ...PUPIL, language: 'sk' },
    { ...PUPIL, language: 'cs' },
  ] as const;
  setCurrentUser(slovak);
  const calls = fakeApi({
    'PUT /user/preferences': { status: 'success', data: czech },
    'PUT /user': { status: 'success', message: 'profile_updated', data: czech },
  });
  const { user } = await renderApp(<Settings />, { texts: ['accounts'] });
  await user.clear(screen.getByLabelText('Priezvisko'));
  await user.type(screen.getByLabelText('Priezvisko'), 'Nová');
  await act(() => chooseUserLanguage('cs'));
  await user.click(await screen.findByRole('button', { name: 'Uložit údaje' }));
  expect(calls.map(({ body }) => body)).toMatchObject([{ language: 'cs' }, { language: 'cs', surname: 'Nová' }]);
});
