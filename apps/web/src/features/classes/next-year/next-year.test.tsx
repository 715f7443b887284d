import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NextYear } from './next-year.tsx';

const CLASS = {
  ...{ id: 1, name: '5. A', is_owner: true, archived_at: null, groups: [] },
  assigned_users: [
    { id: 7, name: 'Jana', surname: 'Nová' },
    { id: 8, name: 'Adam', surname: 'Malý' },
  ],
} as unknown as SchoolClass;

async function open(writing: number, only?: readonly number[]) {
  setCurrentUser(TEACHER);
  const calls = fakeApi({
    'GET /usergroups/created': {
      status: 'success',
      data: [
        { id: 1, name: '5. A' },
        { id: 3, name: '5. B' },
      ],
    },
    'GET /usergroups/1/archive': { status: 'success', data: { writing, running: 0, coming: 0, begun: 0 } },
    'POST /usergroups/1/next-year': { status: 'success', data: { id: 2, moved: 1 } },
  });
  const { user } = await renderApp(
    <NextYear schoolClass={CLASS} only={only} opened onClose={vi.fn()} onMoved={vi.fn()} />,
    { texts: ['classes', 'class-archive'] },
  );
  const fate = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: /^Presunúť/ }));
    return calls.find(({ method }) => method === 'POST')?.body;
  };
  return { user, fate, sent };
}

it('archives the old class at first', async () => {
  const { fate, sent } = await open(0);
  expect((await fate(/archív/)).checked).toBe(true);
  expect(await sent()).toMatchObject({ old_class: 'archive' });
});

it('does not offer to archive a class in which somebody is writing a test, and says why', async () => {
  const { fate, sent } = await open(1);
  expect(await screen.findByText(/práve niekto píše písomku/)).toBeTruthy();
  const archive = await fate(/archív/);
  expect([archive.disabled, archive.checked]).toEqual([true, false]);
  expect(await sent()).toMatchObject({ old_class: 'keep' });
});

it('archives no class in which pupils stay', async () => {
  const { user, fate, sent } = await open(0);
  await user.click(screen.getByRole('checkbox', { name: /Malý/ }));
  expect((await fate(/^Zostane/)).checked).toBe(true);
  expect(await sent()).toMatchObject({ students: [7], old_class: 'keep' });
});

it('moves chosen pupils to another class of the teacher, and they leave theirs', async () => {
  const { sent } = await open(0, [8]);
  expect(screen.getByRole('dialog', { name: 'Presunúť do inej triedy' })).toBeTruthy();
  expect(await screen.findByText('Kam žiakov presunúť')).toBeTruthy();
  expect(await sent()).toMatchObject({ usergroup_id: 3, students: [8], old_class: 'leave' });
});
