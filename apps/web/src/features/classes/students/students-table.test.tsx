import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentQuestion } from '../../../lib/confirmation.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StudentsTable } from './students-table.tsx';

const PUPIL: ClassStudent = {
  ...{ id: 4, name: 'Jana', surname: 'Malá', f_name: 'Jana Malá', login: 'janka', email: 'jana@skola.sk' },
  ...{ telephone: null, joined_at: '2026-09-01T08:00:00.000Z' },
  ...{ average: 82, points: 41, last_activity: '2026-11-20T08:00:00.000Z' },
};
const NEWCOMER: ClassStudent = { ...PUPIL, id: 5, name: 'Eva', average: null, points: 0, last_activity: null };

const nothing = () => undefined;

function showTable(students: ClassStudent[], groups: { id: number; name: string }[] = [], isArchived = false) {
  const table = (
    <StudentsTable
      onInvite={nothing}
      onAdd={nothing}
      onNewCards={nothing}
      onMove={nothing}
      classId={9}
      students={students}
      groups={groups}
      isArchived={isArchived}
    />
  );
  return renderApp(table, { texts: ['classes', 'components', 'tables'] });
}

const GROUPS = [
  { id: 1, name: 'Skupina 1' },
  { id: 2, name: 'Skupina 2' },
];

it('shows the pupils of one group, and moves the selected ones to another with an undo', async () => {
  const calls = fakeApi({
    'POST /usergroups/9/groups/move': { status: 'success', data: { undo_id: 7 } },
    'POST /undo/7': { status: 'success' },
  });
  const students = [
    { ...PUPIL, group_id: 1 },
    { ...NEWCOMER, group_id: null },
  ];
  const { user } = await showTable(students, GROUPS);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zobraziť skupinu' }), 'Skupina 1');
  expect(screen.queryByText('Malá Eva')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zobraziť skupinu' }), 'Bez skupiny');
  expect(screen.queryByText('Malá Jana')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Eva Malá/ }));
  expect(screen.getByText('Vybraný 1 žiak')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Presunúť do skupiny' }));
  await user.click(screen.getByRole('menuitem', { name: 'Skupina 2' }));
  expect(await screen.findByText('Skupina 2: presunutý 1 žiak')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({ body: { students: [5], group_id: 2 } });
  await user.click(screen.getByRole('button', { name: 'Vrátiť späť' }));
  expect(calls.some(({ address }) => address === '/undo/7')).toBe(true);
});

it('removes the selected pupils after a question with their names', async () => {
  const calls = fakeApi({ 'POST /usergroups/9/students/delete': { status: 'success' } });
  const { user } = await showTable([PUPIL, NEWCOMER, { ...PUPIL, id: 6, name: 'Iva' }]);
  await user.click(screen.getByRole('checkbox', { name: /Eva Malá/ }));
  await user.click(screen.getByRole('checkbox', { name: /Iva Malá/ }));
  await user.click(screen.getByRole('button', { name: 'Odobrať z triedy' }));
  expect(currentQuestion()).toMatchObject({
    title: 'Odobrať vybraných žiakov z triedy?',
    text: expect.stringContaining('V triede už nebudú: Eva Malá, Iva Malá.'),
    yes: 'Odobrať z triedy',
  });
  currentQuestion()?.answer(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Odobrať z triedy' })).toBeNull());
  expect(calls.at(-1)).toMatchObject({ body: { delete: true, students: [5, 6] } });
});

it.each([
  { email: 'jana@skola.sk', offered: 0 },
  { email: null, offered: 1 },
])('offers new passwords to pupils without e-mail only: $email', async ({ email, offered }) => {
  await showTable([{ ...PUPIL, email }]);
  expect(screen.queryAllByRole('button', { name: 'Nové heslá a karty' })).toHaveLength(offered);
});

it('shows how the pupils do, and how they sign in on request only', async () => {
  const { user } = await showTable([PUPIL, NEWCOMER]);
  const table = within(screen.getByRole('table', { name: 'Žiaci triedy' }));
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) }).textContent;
  expect(row('Jana')).toMatch(/82 %41 bodov20\.11\.2026/);
  expect(row('Eva')).toMatch(/–0 bodovzatiaľ žiadna$/);
  expect(screen.queryByText('janka')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Prihlasovacie mená a e-maily' }));
  expect(row('Jana')).toContain('jankajana@skola.sk');
});

it('tells pupils of the same full name apart by their logins', async () => {
  await showTable([PUPIL, { ...PUPIL, id: 6, login: 'janka2' }, NEWCOMER]);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Malá Eva', 'Malá Jana (janka)', 'Malá Jana (janka2)']);
});

it('removes pupils of an archived class, and offers nothing else that would change it', async () => {
  const calls = fakeApi({ 'POST /usergroups/9/students/delete': { status: 'success' } });
  const { user } = await showTable([{ ...PUPIL, group_id: 1 }], GROUPS, true);
  await user.click(screen.getByRole('checkbox', { name: /Jana Malá/ }));
  for (const name of ['Presunúť do skupiny', 'Čas navyše', 'Skupiny'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Odobrať z triedy' }));
  currentQuestion()?.answer(true);
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { students: [4] } }));
});
