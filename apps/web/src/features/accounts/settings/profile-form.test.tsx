import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  await user.type(screen.getByLabelText('Heslo'), 'Zl3heslo');
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  expect(calls[0]?.body).toMatchObject({ email: 'nova@skola.sk', proof: 'Zl3heslo' });
  await waitFor(() => expect(describedBy(screen.getByLabelText('Heslo'))).toMatch(/Heslo nie je správne/));
  expect(screen.getByLabelText<HTMLInputElement>('Heslo').value).toBe('Zl3heslo');
});
