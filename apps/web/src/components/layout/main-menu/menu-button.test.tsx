import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MenuButton } from './menu-button.tsx';

const OFFERS = { status: 'success', data: [{}, {}] };
const SERVER = { 'GET /wordgroups/shares': OFFERS, 'GET /usergroups/offers': OFFERS };

it.each([
  { role: 'pupil', person: PUPIL, name: 'Otvoriť hlavné menu, čakajú 2 ponuky' },
  { role: 'teacher', person: TEACHER, name: 'Otvoriť hlavné menu, čakajú 4 ponuky' },
])('says to a $role that offers wait in the closed menu, and asks after the first sign', async ({ person, name }) => {
  setCurrentUser(person);
  const calls = fakeApi(SERVER);
  const { user } = await renderApp(<MenuButton opened={false} onToggle={vi.fn()} />);
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Otvoriť hlavné menu');
  expect(calls).toEqual([]);
  await user.keyboard('{Shift}');
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('has no mark and asks nothing while the menu is opened', async () => {
  setCurrentUser(TEACHER);
  const calls = fakeApi(SERVER);
  const { user } = await renderApp(<MenuButton opened onToggle={vi.fn()} />);
  await user.keyboard('{Shift}');
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Zavrieť hlavné menu');
  expect(calls).toEqual([]);
});
