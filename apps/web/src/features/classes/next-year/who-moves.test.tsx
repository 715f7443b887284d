import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TeachersClass } from '../teachers-class.tsx';

it.each([
  { who: 'the owner of a class', is_owner: true },
  { who: 'no colleague of the owner', is_owner: false },
])('$who moves its pupils to another class', async ({ is_owner }) => {
  setCurrentUser(TEACHER);
  fakeApi({ 'GET /ranking/class/1': { status: 'success', data: [] } });
  const schoolClass = {
    ...{ id: 1, name: '5. A', is_owner, archived_at: null, groups: [], comment: null, access_code: 'ABCD2345' },
    assigned_users: [{ id: 7, name: 'Jana', surname: 'Nová', login: 'jana', email: null, points: 0, average: null }],
  } as unknown as SchoolClass;
  const { user } = await renderApp(
    <TeachersClass
      schoolClass={schoolClass}
      tab="people"
      onTab={vi.fn()}
      panels={{ groups: null, homework: null, tests: null, learning: null }}
      onNewTask={vi.fn()}
      onAssign={vi.fn()}
      onAddStudents={vi.fn()}
      onNewCards={vi.fn()}
      onDiplomas={vi.fn()}
      invitation={{ shown: undefined, onShow: vi.fn() }}
    />,
    { texts: ['classes', 'class-archive', 'components', 'tables', 'terms'] },
  );
  const shown = is_owner ? 1 : 0;
  await user.click(await screen.findByRole('checkbox', { name: /Jana Nová/ }));
  expect(await screen.findByRole('button', { name: 'Odobrať z triedy' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Presunúť do inej triedy' })).toHaveLength(shown);
  await user.click(screen.getByRole('button', { name: 'Možnosti: 5. A' }));
  expect(await screen.findByRole('menuitem', { name: 'Učitelia triedy' })).toBeTruthy();
  expect(screen.queryAllByRole('menuitem', { name: 'Presunúť do nového ročníka' })).toHaveLength(shown);
});
