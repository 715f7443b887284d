import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignedTasksPage } from './assigned-tasks-page.tsx';

it.each([
  { user: PUPIL, text: 'Nečaká Vás žiadna písomka' },
  { user: TEACHER, text: 'Písomky máte v triedach' },
])('says to a user with the role $user.role.name where tests are: $text', async ({ user, text }) => {
  setCurrentUser(user);
  fakeApi({ 'GET /tests/assigned': { status: 'success', data: [] } });
  await renderApp(<AssignedTasksPage kind="test" state="current" />, { texts: ['tasks'] });
  expect(await screen.findByText(text)).toBeTruthy();
});
