import type { Holdings } from '@slovickovo/contract/privacy/privacy';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { OwnData } from './own-data.tsx';

const HOLDINGS: Holdings = {
  ...{ confirm_by: 'password', words: 5, word_groups: 1, results: 2, points: 40, managed_pupils: 0 },
  classes: [
    { id: 1, name: 'IV. B', students: 20, results: 3, is_passed_on: false },
    { id: 2, name: 'V. A', students: 20, results: 7, is_passed_on: true },
  ],
};

async function open(button: string, holdings: Partial<Holdings> = {}) {
  const calls = fakeApi({
    'GET /user/data': { status: 'success', data: { ...HOLDINGS, ...holdings } },
    'POST /user/erase': { status: 'failed', message: 'invalid_fields', fields: { proof: 'proof_password_wrong' } },
    'POST /user/data': { status: 'failed', message: 'invalid_fields', fields: { proof: 'proof_password_wrong' } },
  });
  const { user } = await renderApp(<OwnData />, { texts: ['privacy', 'components', 'problems', 'errors'] });
  await user.click(screen.getByRole('button', { name: button }));
  return { user, calls, dialog: await screen.findByRole('dialog') };
}

it('says what the erasure takes away before it asks for the password', async () => {
  const { dialog } = await open('Vymazať konto');
  expect(await within(dialog).findByText('5 slovíčok')).toBeTruthy();
  expect(within(dialog).getByText('IV. B: vymaže sa aj s úlohami. Stratia sa 3 výsledky žiakov.')).toBeTruthy();
  expect(within(dialog).getByText(/V. A: prevezme ju druhý učiteľ/)).toBeTruthy();
  expect(within(dialog).getByText(/Vrátiť sa to nedá/)).toBeTruthy();
});

it.each([
  ['Vymazať konto', 'Vymazať konto natrvalo'],
  ['Stiahnuť moje údaje', 'Stiahnuť moje údaje'],
])('%s: a wrong password is said at its field, and the dialog stays', async (button, submit) => {
  const { user, dialog } = await open(button);
  const field = await within(dialog).findByLabelText('Vaše heslo');
  await user.type(field, 'zle');
  await user.click(within(dialog).getByRole('button', { name: submit }));
  expect(await within(dialog).findByText('Heslo nie je správne. Skúste to znova.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('asks an account without a password for its login', async () => {
  const { dialog } = await open('Vymazať konto', { confirm_by: 'login' });
  expect(await within(dialog).findByLabelText(/napíšte svoje prihlasovacie meno/)).toBeTruthy();
});
