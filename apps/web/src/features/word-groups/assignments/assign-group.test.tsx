import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignGroup } from './assign-group.tsx';

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const DATES = { created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' };
const ANIMALS = { id: 1, name: 'Zvieratá', language_from: ENGLISH, language_to: SLOVAK, word_count: 2, ...DATES };
const SCHOOL = { id: 2, name: 'Škola', language_from: ENGLISH, language_to: SLOVAK, word_count: 1, ...DATES };

const assignmentOf = (group: typeof ANIMALS) => ({
  ...group,
  valid_from: '2026-11-01T08:00:00.000Z',
  valid_until: null,
  usergroup: { usergroup_id: 9, usergroup_name: 'IV. B' },
});

function fakeServer({ own, assigned }: { own: object[]; assigned: object[] }) {
  return fakeApi({
    'GET /wordgroups/created': { status: 'success', data: { created_wordgroups: own, total: own.length } },
    'GET /usergroups/9/wordgroups': { status: 'success', data: assigned },
    'POST /usergroups/9/assign-wordgroup': { status: 'success', data: assignmentOf(SCHOOL) },
  });
}

async function showAssign() {
  const onClose = vi.fn();
  const { user } = await renderApp(<AssignGroup classId={9} opened onClose={onClose} />, { texts: ['word-groups'] });
  const group = () => screen.findByRole('combobox', { name: 'Skupina slov' });
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Priradiť skupinu slov' });
  return { user, onClose, group, send };
}

it('does not offer groups that the class already has', async () => {
  fakeServer({ own: [ANIMALS, SCHOOL], assigned: [assignmentOf(ANIMALS)] });
  const { user, group } = await showAssign();
  await user.click(await group());
  expect(await screen.findByRole('option', { name: /Škola/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Zvieratá/ })).toBeNull();
});

it('waits for a group, then assigns it from now on without an end', async () => {
  const calls = fakeServer({ own: [SCHOOL], assigned: [] });
  const { user, onClose, group, send } = await showAssign();
  await user.click(await group());
  expect(send().disabled).toBe(true);
  await user.click(await screen.findByRole('option', { name: /Škola/ }));
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.find(({ method }) => method === 'POST')?.body as { valid_from: string };
  expect(sent).toMatchObject({ wordgroup_id: 2, valid_until: null });
  // The start is a quarter of an hour that has begun.
  const start = Date.parse(sent.valid_from);
  expect(start).toBeLessThanOrEqual(Date.now());
  expect(new Date(start).getMinutes() % 15).toBe(0);
  expect(screen.getByText('Priradili ste „Škola“: IV. B')).toBeTruthy();
});

it('reports at the field of the end that it must be later than the start', async () => {
  fakeServer({ own: [SCHOOL], assigned: [] });
  const { user, group, send } = await showAssign();
  await user.click(await group());
  await user.click(await screen.findByRole('option', { name: /Škola/ }));
  const until = await screen.findByRole('button', { name: 'Zobraziť žiakom do' });
  await user.click(until);
  await user.click(await screen.findByRole('button', { name: 'Predchádzajúci mesiac' }));
  await user.click(screen.getByRole('button', { name: /^10 / }));
  expect(describedBy(until)).toContain('musí byť skôr ako "Zobraziť žiakom do"');
  expect(send().disabled).toBe(true);
});

it('says that there is nothing left to assign', async () => {
  fakeServer({ own: [ANIMALS], assigned: [assignmentOf(ANIMALS)] });
  await showAssign();
  expect(await screen.findByText('Všetky Vaše skupiny slov už táto trieda má')).toBeTruthy();
});

it('offers a link to a new group to a teacher who has none', async () => {
  fakeServer({ own: [], assigned: [] });
  await showAssign();
  expect(await screen.findByText('Zatiaľ nemáte žiadnu skupinu slov')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nová skupina slov' })).toBeTruthy();
});
