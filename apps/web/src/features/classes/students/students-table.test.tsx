import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { StudentsTable } from './students-table.tsx';

const PUPIL: ClassStudent = {
  ...{ id: 4, name: 'Jana', surname: 'Malá', f_name: 'Jana Malá', login: 'janka', email: 'jana@skola.sk' },
  ...{ telephone: null, joined_at: '2026-09-01T08:00:00.000Z' },
  ...{ average: 82, points: 41, last_activity: '2026-11-20T08:00:00.000Z' },
};
const NEWCOMER: ClassStudent = { ...PUPIL, id: 5, name: 'Eva', average: null, points: 0, last_activity: null };

const nothing = () => undefined;

it.each([
  { email: 'jana@skola.sk', offered: 0 },
  { email: null, offered: 1 },
])('offers new passwords to pupils without e-mail only: $email', async ({ email, offered }) => {
  await renderApp(
    <StudentsTable
      onInvite={nothing}
      onAdd={nothing}
      onNewCards={nothing}
      classId={9}
      students={[{ ...PUPIL, email }]}
    />,
    { texts: ['classes', 'components'] },
  );
  expect(screen.queryAllByRole('button', { name: 'Nové heslá a karty' })).toHaveLength(offered);
});

it('shows how the pupils do, and how they sign in on request only', async () => {
  const { user } = await renderApp(
    <StudentsTable onInvite={nothing} onAdd={nothing} onNewCards={nothing} classId={9} students={[PUPIL, NEWCOMER]} />,
    {
      texts: ['classes', 'components'],
    },
  );
  const table = within(screen.getByRole('table', { name: 'Žiaci triedy' }));
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) }).textContent;
  expect(row('Jana')).toMatch(/82 %41 bodov20\.11\.2026/);
  expect(row('Eva')).toMatch(/–0 bodovzatiaľ žiadna$/);
  expect(screen.queryByText('janka')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Prihlasovacie mená a e-maily' }));
  expect(row('Jana')).toContain('jankajana@skola.sk');
});
