import { screen } from '@testing-library/react';
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
