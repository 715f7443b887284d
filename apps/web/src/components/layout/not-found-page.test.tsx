import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { NotFoundPage } from './not-found-page.tsx';

it('names the account to who is signed in: the page may be that of another one', async () => {
  setCurrentUser(PUPIL);
  await renderApp(<NotFoundPage />, { texts: ['shell'] });
  expect(screen.getByText(/neexistuje/)).toBeTruthy();
  expect(screen.getByText(new RegExp(`Teraz používate konto ${PUPIL.login}\\.$`))).toBeTruthy();
});

it('names no account to a visitor', async () => {
  setCurrentUser(null);
  await renderApp(<NotFoundPage />, { texts: ['shell'] });
  expect(screen.getByText(/neexistuje/)).toBeTruthy();
  expect(screen.queryByText(/Teraz používate/)).toBeNull();
});
