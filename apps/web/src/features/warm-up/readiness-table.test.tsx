import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ReadinessTable } from './readiness-table.tsx';

it('tells pupils of one name apart by their logins, and names by it who has no name', async () => {
  const students = [
    { user_id: 1, name: 'Ján', surname: 'Novák', login: 'jan1', known: 1, shaky: 0 },
    { user_id: 2, name: 'Ján', surname: 'Novák', login: 'jan2', known: 2, shaky: 0 },
    { user_id: 3, name: '', surname: '', login: 'bez.mena', known: 0, shaky: 0 },
  ];
  fakeApi({ 'GET /tests/5/readiness': { status: 'success', data: { words: 4, students } } });
  await renderApp(<ReadinessTable testId={5} />, { texts: ['tasks', 'tables'] });
  await screen.findByText('(jan1)');
  screen.getByText('(jan2)');
  expect(screen.getAllByText('bez.mena').length).toBeGreaterThan(0);
});
