import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CorrectName } from './correct-name.tsx';

const LIST = 'GET /usergroups/9/pupil-accounts';
const SAVE = 'PUT /usergroups/9/pupil-accounts/2';
const ZOFIA = { id: 2, name: 'Zofia', surname: 'Kovac', login: 'zofia_kovac' };
const managed = [{ ...ZOFIA, has_signed_in: true, must_change_password: false }];

async function showDialog({ id = 2, saved = { status: 'success' } }: { id?: number; saved?: object } = {}) {
  const calls = fakeApi({ [LIST]: { status: 'success', data: managed }, [SAVE]: saved });
  const onClose = vi.fn();
  const { user } = await renderApp(
    <CorrectName classId={9} student={{ id, f_name: 'Zofia Kovac' }} onClose={onClose} />,
    { texts: ['pupil-accounts', 'classes', 'terms'] },
  );
  const type = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    if (text !== '') await user.type(screen.getByLabelText(label), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Uložiť' }));
  return { calls, onClose, type, save };
}

it('saves the right name, says that the login stays, and has every name on the page read again', async () => {
  const { calls, onClose, type, save } = await showDialog();
  expect(await screen.findByRole('dialog', { name: 'Opraviť meno' })).toBeTruthy();
  expect(screen.getByText(/^Prihlasovacie meno zofia_kovac zostane/)).toBeTruthy();
  queryClient.setQueryData(['/tests/:id', { id: 5 }, {}], {});
  await type('Meno', 'Žofia ');
  await type('Priezvisko', 'Kováč');
  await save();
  expect(await screen.findByText('Meno je opravené: Žofia Kováč.')).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(calls[1]).toMatchObject({ method: 'PUT', body: { name: 'Žofia ', surname: 'Kováč' } });
  expect(queryClient.getQueryState(['/tests/:id', { id: 5 }, {}])?.isInvalidated).toBe(true);
});

it('asks for both names before it sends anything', async () => {
  const { calls, type, save } = await showDialog();
  await type('Meno', '');
  await type('Priezvisko', ' ');
  await save();
  expect(screen.getByLabelText('Meno').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Priezvisko').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toHaveLength(1);
});

it('stays open with what was typed if the server refuses', async () => {
  const saved = refusal('invalid', 422, { fields: { surname: 'surname_required' } });
  const { onClose, type, save } = await showDialog({ saved });
  await type('Priezvisko', 'Kováč');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Priezvisko').getAttribute('aria-invalid')).toBe('true'));
  expect((screen.getByLabelText('Priezvisko') as HTMLInputElement).value).toBe('Kováč');
  expect(onClose).not.toHaveBeenCalled();
});

it('says who corrects the name of a pupil whose account the teacher did not make', async () => {
  const { calls, onClose } = await showDialog({ id: 77 });
  expect(await screen.findByText(/^Zofia Kovac má e-mail alebo konto od iného učiteľa/)).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(calls).toHaveLength(1);
});
