import type { User } from '@slovickovo/contract/accounts/accounts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SocialLink } from './social-link.tsx';

const session = (client: string, is_current: boolean) => ({
  ...{ end_token: client.padEnd(43, '_'), client, is_current },
  ...{ created_at: '2026-11-20T08:00:00.000Z', last_seen_at: '2026-11-20T08:00:00.000Z' },
});
const FACTOR = { is_on: true, recovery_codes_left: 8 };

/** Shows the settings with a second device, which the server signs out with the call; resolves to the user of the test. */
async function showBeside(settings: ReactNode, call: string, reply: object) {
  let sessions = [session('Chrome, Windows', true), session('Firefox, Linux', false)];
  fakeApi({
    'GET /sessions': () => ({ status: 'success', data: sessions }),
    'GET /user/second-factor': { status: 'success', data: FACTOR },
    [call]: () => {
      sessions = sessions.slice(0, 1);
      return { status: 'success', ...reply };
    },
  });
  const page = (
    <>
      <OwnSessions />
      {settings}
    </>
  );
  const { user } = await renderApp(page, { texts: ['accounts', 'settings'] });
  await screen.findByText('Firefox, Linux');
  return user;
}

const goneDevice = () => waitFor(() => expect(screen.queryByText('Firefox, Linux')).toBeNull());

it('a device that a new password signs out leaves the list at once', async () => {
  const user = await showBeside(<ChangePasswordForm user={PUPIL} />, 'POST /change-password', {});
  await user.type(screen.getByLabelText('Staré heslo'), 'Stare1heslo');
  await user.type(screen.getByLabelText('Nové heslo'), 'Nove1heslicko');
  await user.type(screen.getByLabelText('Zopakujte nové heslo'), 'Nove1heslicko');
  await user.click(screen.getByRole('button', { name: 'Zmeniť heslo' }));
  await goneDevice();
});

it('so does one that a new e-mail address signs out', async () => {
  const data: User = { ...PUPIL, email: 'n@skola.sk' };
  const user = await showBeside(<ProfileForm user={PUPIL} />, 'PUT /user', { message: 'profile_updated', data });
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'n@skola.sk');
  await user.type(screen.getByLabelText('Heslo'), 'Stare1heslo');
  await user.click(screen.getByRole('button', { name: 'Uložiť údaje' }));
  await goneDevice();
});

it('so does one that the end of a link with Google signs out', async () => {
  const link = <SocialLink user={PUPIL} link={{ provider: 'google', is_linked: true, is_available: true }} />;
  const user = await showBeside(link, 'DELETE /user/social/google', {});
  await user.click(screen.getByRole('button', { name: /Google/ }));
  await goneDevice();
});

it('so does one that a change of the second factor signs out', async () => {
  const user = await showBeside(<SecondFactor user={PUPIL} />, 'POST /user/second-factor/remove', {});
  await user.click(await screen.findByRole('button', { name: /Vypnúť/ }));
  await user.type(screen.getByLabelText(/Heslo/), 'Stare1heslo');
  await user.click(screen.getByRole('button', { name: /Vypnúť/ }));
  await goneDevice();
});
