import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MyClasses } from './my-classes.tsx';

it.each([
  { who: 'a pupil, who types the code there', user: PUPIL, link: 'Pridať sa do triedy' },
  { who: 'a teacher, who names the class there', user: TEACHER, link: 'Vytvoriť triedu' },
])('leads $who, from no classes straight to the form', async ({ user, link }) => {
  setCurrentUser(user);
  fakeApi({ 'GET /home': { status: 'success', data: { classes: [] } } });
  await renderApp(<MyClasses />, { texts: ['home'] });
  const href = (await screen.findByRole('link', { name: link })).getAttribute('href');
  expect(href).toBe('/app/classes?new=1');
});
