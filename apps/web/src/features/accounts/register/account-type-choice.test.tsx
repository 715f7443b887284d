import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { RegisterForm } from './register-form.tsx';

it('the form asks first for the type of the account, which decides the other fields', async () => {
  fakeApi({});
  await renderApp(<RegisterForm code="" onRegistered={() => undefined} />, { texts: ['accounts'] });
  const [first] = screen.getAllByRole('group');
  expect(within(first as HTMLElement).getAllByRole('radio')).toHaveLength(2);
  const login = screen.getByLabelText('Prihlasovacie meno', { exact: true });
  expect(first?.compareDocumentPosition(login)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
