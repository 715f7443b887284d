import { DAY_MS } from '@slovickovo/domain/durations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { toLocalInput } from '../../../lib/time/local-date-time.ts';
import { refusal } from '../../../testing/fake-api.ts';
import { TEACHER } from '../../../testing/people.ts';
import {
  card,
  fakeTaskServer,
  keepDraft,
  SETTINGS,
  type SentTask,
  showTaskWizard,
} from '../../../testing/task-wizard.tsx';

const AT_ANY_TIME = { valid_from: toLocalInput('2027-01-11T08:00:00Z'), valid_until: '' };

const NO_GROUPS = {
  'GET /wordgroups/created': { status: 'success', data: { created_wordgroups: [], total: 0 } },
  'GET /wordgroups/ungrouped': { status: 'success', data: [] },
};

/** `HH:mm` tomorrow, as it is sent. */
function tomorrowAt(time: string): string {
  const day = new Date(Date.now() + DAY_MS);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes).toISOString();
}

it('takes pasted words where there is no word group yet, and a time by two presses', async () => {
  const calls = fakeTaskServer({ status: 'success', data: [{ id: 5, name: 'Raňajky' }] }, NO_GROUPS);
  setCurrentUser(TEACHER);
  localStorage.clear();
  const { user, next, onCreated } = await showTaskWizard('test');
  // Nothing can be chosen, so the words are asked for at once.
  await screen.findByRole('button', { name: 'angličtina' });
  expect(screen.queryByText('Z mojich skupín')).toBeNull();
  await next();
  expect(screen.getByText('Vyberte jazyk zo zoznamu.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'angličtina' }));
  await next();
  expect(screen.getByText('Vložte alebo napíšte aspoň jedno slovíčko.')).toBeTruthy();
  await user.click(screen.getByLabelText('Riadky'));
  await user.paste('bread;chlieb|cheese;syr');
  const groupName = screen.getByLabelText<HTMLInputElement>('Názov skupiny');
  expect(groupName.value).toMatch(/^Slovíčka \d\d\.\d\d\.\d{4}$/);
  await user.clear(groupName);
  await next();
  expect(screen.getByText('Pre pokračovanie musíte zadať názov skupiny slovíčok!')).toBeTruthy();
  await user.type(groupName, 'Jedlo');
  await next();
  // What the teacher called the words is what the test is about.
  expect(screen.getByLabelText<HTMLInputElement>('Názov').value).toBe('Jedlo');
  await user.clear(screen.getByLabelText('Názov'));
  await user.type(screen.getByLabelText('Názov'), 'Raňajky');
  await user.click(screen.getByRole('button', { name: /^Zajtra/ }));
  await user.click(await screen.findByRole('button', { name: /^2\. hodina/ }));
  await next();
  expect(within(screen.getByRole('list', { name: 'Slovíčka' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Raňajky',
    language_ids: { language_from_id: 6, language_to_id: 24 },
    new_words: [
      { word_text: 'bread', translation: 'chlieb' },
      { word_text: 'cheese', translation: 'syr' },
    ],
    new_group_name: 'Jedlo',
    set_for: [{ usergroup_id: 9, valid_from: tomorrowAt('08:55'), valid_until: tomorrowAt('09:40') }],
    settings: { wordGroups: [], words: [] },
  });
});

it('calls the group of the new words as the task if only that is named', async () => {
  const calls = fakeTaskServer({ status: 'success', data: [{ id: 5, name: 'Raňajky' }] });
  keepDraft('test', {
    step: 1,
    settings: { ...SETTINGS, name: 'Raňajky', set_for: [{ class_id: 9, window: AT_ANY_TIME }] },
  });
  const { user, next, onCreated } = await showTaskWizard('test');
  await screen.findByLabelText('Názov');
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  const body = calls.find(({ method }) => method === 'POST')?.body as SentTask;
  expect([body.name, body.new_group_name]).toEqual(['Raňajky', 'Raňajky']);
});

it('sets a test for two classes, each at its own time', async () => {
  const calls = fakeTaskServer(
    {
      status: 'success',
      data: [
        { id: 5, name: 'Doma', usergroup_id: 9 },
        { id: 6, name: 'Doma', usergroup_id: 10 },
      ],
    },
    { 'GET /usergroups/created': { status: 'success', data: [card(9, 'IV. A'), card(10, 'IV. B')] } },
  );
  keepDraft('test', { step: 1, settings: { ...SETTINGS, set_for: [{ class_id: 9, window: AT_ANY_TIME }] } });
  const { user, next, onCreated } = await showTaskWizard('test');
  await user.click(await screen.findByRole('checkbox', { name: 'IV. B' }));
  // The class that was added is open; the other one is folded.
  await user.click(screen.getByRole('button', { name: /^Zajtra/ }));
  await user.click(await screen.findByRole('button', { name: /^2\. hodina/ }));
  expect(screen.getByRole('button', { name: 'Zmeniť čas: IV. A' })).toBeTruthy();
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(screen.getByText('Zadané 2 triedam: Doma')).toBeTruthy();
  const body = calls.find(({ method }) => method === 'POST')?.body as SentTask;
  expect(body.set_for).toEqual([
    { usergroup_id: 9, valid_from: '2027-01-11T08:00:00.000Z', valid_until: null },
    { usergroup_id: 10, valid_from: tomorrowAt('08:55'), valid_until: tomorrowAt('09:40') },
  ]);
});

it('sets a test for the groups of a class, or for the whole class, never for both', async () => {
  const groups = [
    { id: 3, name: 'Skupina 1' },
    { id: 4, name: 'Skupina 2' },
  ];
  const calls = fakeTaskServer(
    { status: 'success', data: [{ id: 5, name: 'Doma', usergroup_id: 9 }] },
    { 'GET /usergroups/created': { status: 'success', data: [{ ...card(9, 'IV. A'), groups }] } },
  );
  keepDraft('test', { step: 1, settings: { ...SETTINGS, set_for: [{ class_id: 9, window: AT_ANY_TIME }] } });
  const { user, next, onCreated } = await showTaskWizard('test');
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('IV. A – celá trieda')).checked).toBe(true);
  await user.click(await box('IV. A – Skupina 2'));
  expect((await box('IV. A – celá trieda')).checked).toBe(false);
  await user.click(await box('IV. A – Skupina 1'));
  await next();
  expect(screen.getByText('IV. A – Skupina 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  const body = calls.find(({ method }) => method === 'POST')?.body as SentTask;
  expect(body.set_for).toMatchObject([
    { usergroup_id: 9, group_id: 4, valid_from: '2027-01-11T08:00:00.000Z' },
    { usergroup_id: 9, group_id: 3, valid_from: '2027-01-11T08:00:00.000Z' },
  ]);
});

it('sends the same key again when the reply was lost, and another one after a change', async () => {
  const calls = fakeTaskServer(refusal('internal', 500));
  keepDraft('test', { step: 2, settings: { ...SETTINGS, set_for: [{ class_id: 9, window: AT_ANY_TIME }] } });
  const { user } = await showTaskWizard('test');
  const create = async () => user.click(await screen.findByRole('button', { name: 'Vytvoriť písomku' }));
  const keys = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as SentTask).key);
  await create();
  await waitFor(() => expect(keys()).toHaveLength(1));
  await create();
  await waitFor(() => expect(keys()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Späť' }));
  await user.click(screen.getByRole('radio', { name: /^Originál → preklad/ }));
  await user.click(screen.getByRole('button', { name: 'Ďalej' }));
  await create();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, changed] = keys();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('goes on where it was left after a reload, but not in another class', async () => {
  fakeTaskServer({}, NO_GROUPS);
  setCurrentUser(TEACHER);
  localStorage.clear();
  const { user, next } = await showTaskWizard('test');
  await user.click(await screen.findByRole('button', { name: 'angličtina' }));
  await user.click(screen.getByLabelText('Riadky'));
  await user.paste('bread;chlieb|cheese;syr');
  await next();
  await user.clear(screen.getByLabelText('Názov'));
  await user.type(screen.getByLabelText('Názov'), 'Raňajky');
  await waitFor(() => expect(localStorage.getItem(`slovickovo.new-test-draft.${TEACHER.id}`)).toContain('Raňajky'));
  cleanup();

  const again = await showTaskWizard('test');
  expect((await screen.findByLabelText<HTMLInputElement>('Názov')).value).toBe('Raňajky');
  await again.next();
  expect(within(screen.getByRole('list', { name: 'Slovíčka' })).getAllByRole('listitem')).toHaveLength(2);
  cleanup();

  keepDraft('test', { start: { classId: 1, groupId: null } });
  await showTaskWizard('test');
  expect(await screen.findByText('Krok 1 z 3')).toBeTruthy();
  expect(screen.queryByText('Pokračujete tam, kde ste naposledy skončili.')).toBeNull();
});
