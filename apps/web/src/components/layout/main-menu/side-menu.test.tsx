import type { User } from '@slovickovo/contract/accounts/accounts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SideMenu } from './side-menu.tsx';

const card = (id: number, name: string) => ({
  id,
  name,
  teacher: 'Peter Kováč',
  created_at: '2026-09-01T08:00:00.000Z',
  student_count: 0,
  assigned_users: [],
});

const SERVER = {
  'GET /usergroups/created': {
    status: 'success',
    data: [card(1, 'IV. B'), card(2, 'Zelená'), card(3, 'Čitatelia'), card(4, 'IX. A'), card(5, 'Cudzie jazyky')],
  },
  'GET /usergroups/assigned': { status: 'success', data: [card(1, 'IV. B')] },
};

async function showMenu(user: User, server: Parameters<typeof fakeApi>[0] = SERVER) {
  setCurrentUser(user);
  fakeApi(server);
  await renderApp(<SideMenu />);
}

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the side menu', () => {
  it("lists a teacher's created classes in Slovak order and offers to create one", async () => {
    await showMenu(TEACHER);
    await screen.findByText('IX. A');
    expect(links().slice(-5)).toEqual(['CCudzie jazyky', 'ČČitatelia', 'IIV. B', 'IIX. A', 'ZZelená']);
    expect(screen.getByRole('link', { name: 'Nová trieda' }).getAttribute('href')).toBe('/app/classes?new=1');
    expect(screen.queryByRole('link', { name: 'Domáce úlohy' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Administrácia' })).toBeNull();
  });

  it('names the page of administrators to them alone', async () => {
    await showMenu({ ...TEACHER, role: { name: 'admin' } });
    expect(screen.getByRole('link', { name: 'Administrácia' }).getAttribute('href')).toBe('/app/admin');
  });

  it('tells an administrator how many wait to be teachers', async () => {
    const waiting = { status: 'success', data: [], total: 3 };
    await showMenu({ ...TEACHER, role: { name: 'admin' } }, { ...SERVER, 'GET /admin/teachers': waiting });
    expect(await screen.findByRole('link', { name: 'Administrácia čakajú 3 učitelia' })).toBeTruthy();
  });

  it('shows homework and tests to a pupil of a class', async () => {
    await showMenu(PUPIL);
    expect(await screen.findByRole('link', { name: 'Domáce úlohy' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Písomky' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nová trieda' })).toBeNull();
  });

  it('shows no homework to a pupil without a class', async () => {
    await showMenu(PUPIL, { 'GET /usergroups/assigned': { status: 'success', data: [] } });
    expect(await screen.findByText('Zatiaľ nie ste v žiadnej triede.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Domáce úlohy' })).toBeNull();
  });
});
