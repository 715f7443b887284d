import { RELEASES } from '@slovickovo/domain/releases/releases';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL, TEACHER } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ReleasePopup } from './release-popup.tsx';

const [newest] = RELEASES;
const BEFORE = new Date(Date.parse(newest.date) - 1).toISOString();
const KNOWN = { training_status: 1, last_login: BEFORE };

async function show(user: typeof PUPIL) {
  setCurrentUser(user);
  return renderApp(<ReleasePopup />, { texts: ['home'] });
}

it('shows what is new since the last visit, for the own role, once', async () => {
  const { user } = await show({ ...TEACHER, ...KNOWN });
  expect(await screen.findByRole('heading', { name: `Verzia ${newest.versionNumber}` })).toBeTruthy();
  expect(screen.getByText(newest.notesTeacher.sk[0] as string)).toBeTruthy();
  expect(screen.queryByText(newest.notesUser.sk[0] as string)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await show({ ...TEACHER, ...KNOWN });
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  // Another person at the same computer.
  await show({ ...PUPIL, ...KNOWN });
  expect(await screen.findByText(newest.notesUser.sk[0] as string)).toBeTruthy();
});

it.each([
  ['whoever has not seen the tutorial', { ...KNOWN, training_status: 0 }],
  ['whoever signed in since', { ...KNOWN, last_login: new Date(Date.parse(newest.date)).toISOString() }],
  ['whoever is here for the first time', { ...KNOWN, last_login: null }],
])('is not shown to %s', async (_, state) => {
  await show({ ...PUPIL, ...state });
  expect(screen.queryByRole('dialog')).toBeNull();
});
