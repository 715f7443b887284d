import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../testing/fake-api.ts';
import {
  card,
  fakeTaskServer,
  keepDraft,
  SETTINGS,
  type SentTask,
  showTaskWizard,
} from '../../../testing/task-wizard.tsx';

const CREATED = { status: 'success', data: [{ id: 5, name: 'Doma' }] };
const GONE = /^Trieda alebo skupina žiakov, ktorú ste vybrali, už nie je k dispozícii/;
const CHOICE_GONE = /^Niečo z toho, čo ste vybrali, už neexistuje/;

/** The server of a teacher with these classes: the class 9, which drafts choose, was deleted in another window. */
const fakeServer = (classes: readonly object[], create: object = CREATED) =>
  fakeTaskServer(create, { 'GET /usergroups/created': { status: 'success', data: classes } });

/** A wizard that was reloaded in a step with these classes chosen. */
function keepChosen(step: number, ...ids: number[]): void {
  const window = { valid_from: '2026-11-23T08:00', valid_until: '2099-01-01T08:00' };
  const set_for = ids.map((class_id) => ({ class_id, window }));
  keepDraft('homework', { step, settings: { ...SETTINGS, set_for } });
}

const sentTo = (calls: ReturnType<typeof fakeServer>) =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as SentTask).set_for.map(({ usergroup_id }) => usergroup_id));

const create = () => screen.findByRole('button', { name: 'Vytvoriť domácu úlohu' });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('says that something it names is gone, stays open, and leaves out a class that is not there any more', async () => {
  const classes = [card(7, 'V. A'), card(8, 'V. B'), card(9, 'IV. B')];
  const calls = fakeServer(classes, refusal('not_found', 404));
  keepChosen(2, 8, 9);
  const { user, next } = await showTaskWizard('homework');
  await screen.findByText('IV. B');
  classes.pop();
  await user.click(await create());
  expect(await screen.findByText(GONE)).toBeTruthy();
  expect(screen.queryByText(CHOICE_GONE)).toBeNull();
  expect((await box('V. B')).checked).toBe(true);
  await next();
  expect(screen.queryByText(GONE)).toBeNull();
  await user.click(await create());
  await waitFor(() => expect(sentTo(calls)).toEqual([[8, 9], [8]]));
});

it('forgets the refusal of a choice when its summary is left, so that a mended choice has no notice', async () => {
  fakeServer([card(9, 'IV. B')], refusal('not_found', 404));
  keepChosen(2, 9);
  const { user, next } = await showTaskWizard('homework');
  await user.click(await create());
  expect(await screen.findByText(CHOICE_GONE)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Späť' }));
  expect(screen.queryByText(CHOICE_GONE)).toBeNull();
  await next();
  await create();
  expect(screen.queryByText(CHOICE_GONE)).toBeNull();
});

it('puts no other class in the place of one that is gone, also if a single one is left', async () => {
  const calls = fakeServer([card(7, 'V. A')]);
  keepChosen(1, 9);
  const { user, next, onCreated } = await showTaskWizard('homework');
  expect((await box('V. A')).checked).toBe(false);
  expect(screen.getByText(GONE)).toBeTruthy();
  await next();
  expect(screen.getByText('Vyberte aspoň jednu triedu.')).toBeTruthy();
  expect((await box('V. A')).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Späť' }));
  await next();
  expect((await box('V. A')).checked).toBe(false);
  await user.click(await box('V. A'));
  expect(screen.queryByText(GONE)).toBeNull();
  expect((await box('V. A')).checked).toBe(true);
  await next();
  await user.click(await create());
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(sentTo(calls)).toEqual([[7]]);
});

it('puts none in its place after a reload either', async () => {
  fakeServer([card(7, 'V. A')]);
  keepChosen(1, 9);
  await showTaskWizard('homework');
  await screen.findByText(GONE);
  cleanup();
  await showTaskWizard('homework');
  expect((await box('V. A')).checked).toBe(false);
});

it('leads from the summary to the classes if one of them is gone, and never sums up a class without a name', async () => {
  fakeServer([card(7, 'V. A'), card(8, 'V. B')]);
  keepChosen(2, 8, 9);
  await showTaskWizard('homework');
  expect(await screen.findByText(GONE)).toBeTruthy();
  expect(screen.getByText('Krok 2 z 3')).toBeTruthy();
  expect((await box('V. B')).checked).toBe(true);
});
