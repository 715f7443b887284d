import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { JoinClass } from './join-class.tsx';

async function showJoin(code?: string) {
  const onJoined = vi.fn();
  const { user } = await renderApp(<JoinClass opened code={code} onClose={() => undefined} onJoined={onJoined} />, {
    texts: ['classes'],
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Registračný kód');
  const send = () => user.click(screen.getByRole('button', { name: 'Pridať sa do triedy' }));
  return { user, field, send, onJoined };
}

it('asks for the code', async () => {
  const calls = fakeApi({});
  const { field, send } = await showJoin();
  await send();
  expect(describedBy(field)).toContain('Pre pokračovanie musíte zadať registračný kód!');
  expect(document.activeElement).toBe(field);
  expect(calls).toHaveLength(0);
});

it('reports a wrong code at the field', async () => {
  fakeApi({ 'POST /usergroups/user-assign': refusal('code_invalid', 200) });
  const { user, field, send } = await showJoin();
  await user.type(field, 'ABCD2345');
  await send();
  await waitFor(() => expect(describedBy(field)).toContain('Pravdepodobne ste zadali neplatný kód!'));
});

it('accepts the code with spaces, hyphens and lower case, and goes to the class', async () => {
  const calls = fakeApi({
    'POST /usergroups/user-assign': { status: 'success', data: { id: 7, name: 'IV. B', was_member: false } },
  });
  const { user, field, send, onJoined } = await showJoin();
  await user.type(field, ' abcd-2345 ');
  await send();
  await waitFor(() => expect(onJoined).toHaveBeenCalledWith(7));
  expect(calls[0]?.body).toEqual({ access_code: 'ABCD2345' });
  expect(screen.getByText('Pridali ste sa do „IV. B“')).toBeTruthy();
});

it('has the code of an invitation already, and takes a pasted link', async () => {
  const calls = fakeApi({
    'POST /usergroups/user-assign': { status: 'success', data: { id: 7, name: 'IV. B', was_member: false } },
  });
  const { user, field, send } = await showJoin('ABCD2345');
  expect(field.value).toBe('ABCD2345');
  await user.clear(field);
  await user.type(field, 'https://slovickovo.example/register?code=EFGH6789');
  await send();
  await waitFor(() => expect(calls[0]?.body).toEqual({ access_code: 'EFGH6789' }));
});

it('says to a pupil of the class that joining again is not needed, and goes to it', async () => {
  fakeApi({ 'POST /usergroups/user-assign': { status: 'success', data: { id: 7, name: 'IV. B', was_member: true } } });
  const { user, field, send, onJoined } = await showJoin();
  await user.type(field, 'ABCD2345');
  await send();
  expect(await screen.findByText('Do „IV. B“ už patríte, pridávať sa znova netreba.')).toBeTruthy();
  expect(screen.queryByText(/Pridali ste sa/)).toBeNull();
  expect(onJoined).toHaveBeenCalledWith(7);
});

it('reports that the class is full', async () => {
  fakeApi({ 'POST /usergroups/user-assign': refusal('class_full', 200) });
  const { user, field, send } = await showJoin();
  await user.type(field, 'ABCD2345');
  await send();
  expect(await screen.findByText('Trieda je plná, môže mať najviac 100 žiakov.')).toBeTruthy();
});

it('says that the class is closed', async () => {
  fakeApi({ 'POST /usergroups/user-assign': refusal('class_closed', 200) });
  const { user, field, send } = await showJoin();
  await user.type(field, 'ABCD2345');
  await send();
  expect(await screen.findByText(/Učiteľ v nej zatvoril vstup/)).toBeTruthy();
});
