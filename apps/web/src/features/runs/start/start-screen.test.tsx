import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { act, screen, within } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { listKept } from '../../../lib/offline/device-lists.ts';
import { device, keep } from '../../../lib/offline/device-store.ts';
import { KEPT_TEST } from '../../../lib/offline/kept-keys.ts';
import { takeOpenRun } from '../../../lib/open-run.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleRun } from '../../../testing/sample-run.ts';
import { StartScreen, UnavailableTask } from './start-screen.tsx';

const START = 'POST /tests/generate';

const HOMEWORK: TaskDetail = {
  id: 3,
  name: 'Zvieratá',
  kind: 'homework',
  usergroup_id: 5,
  usergroup_name: '4. B',
  valid: true,
  valid_from: '2020-01-01T08:00:00.000Z',
  valid_until: null,
  created_at: '2020-01-01T08:00:00.000Z',
  updated_at: '2020-01-01T08:00:00.000Z',
  language_from: { id: 6, code: 'en', name: 'English', flag_name: 'gb' },
  language_to: { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' },
  language_ids: { language_from_id: 6, language_to_id: 24 },
  word_count: 3,
  settings: {
    type: 'select',
    difficulty: 'easy',
    direction: 'both',
    time: 5,
    diacritic: true,
    email: false,
    ugType: 'homework',
    answers_shown: 'at_once',
    mistakes_return: false,
    wordGroups: [],
  },
  standing: null,
  needs_consent: false,
  is_teacher: false,
  archived_at: null,
  extra_time: 0,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(changes: Partial<TaskDetail> = {}) {
  const onStarted = vi.fn();
  const task = { ...HOMEWORK, ...changes };
  const rendered = await renderApp(
    <StartScreen task={task} back={null} detail={null} countdown={null} onStarted={onStarted} />,
    {
      texts: ['runs', 'player'],
    },
  );
  await screen.findByRole('heading', { name: 'Zvieratá' });
  return { ...rendered, onStarted };
}

it('shows the facts of the task and starts with Enter', async () => {
  const calls = fakeApi({ [START]: { status: 'valid', testResult: sampleRun() } });
  const { user, onStarted } = await show();
  for (const fact of ['3 slovíčka', 'Výber z možností', 'Ľahká', '5 minút', '4. B']) {
    expect(screen.getByText(fact)).toBeTruthy();
  }
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  expect(calls.map(({ body }) => body)).toEqual([{ id: 3 }]);
});

const WORDS = [
  { word_id: 1, from: 'dog', to: 'pes' },
  { word_id: 2, from: 'cat', to: 'mačka' },
];

it('shows the words as cards that are turned and paged by keys, and starts from the last one', async () => {
  const calls = fakeApi({ [START]: { status: 'valid', testResult: sampleRun() } });
  const { user, onStarted } = await show({ settings: { ...HOMEWORK.settings, words: WORDS } });
  await user.click(screen.getByRole('button', { name: 'Pozrieť si slovíčka' }));
  const card = (word: string) => screen.findByRole('button', { name: new RegExp(`${word} Ťuknutím|${word}Ťuknutím`) });
  await user.click(await card('dog'));
  await card('pes');
  await user.keyboard('{ArrowRight}');
  await card('cat');
  await user.keyboard('{ArrowDown}');
  await card('mačka');
  await user.keyboard('{ArrowLeft}{Enter}');
  await card('pes');
  await user.click(screen.getByRole('button', { name: 'Prehodiť strany' }));
  await card('pes');
  await user.keyboard('{ArrowRight}');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Spustiť domácu úlohu' }));
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: 3 }]);
});

it('never offers the cards of a class test', async () => {
  await show({ kind: 'test', settings: { ...HOMEWORK.settings, words: WORDS } });
  expect(screen.queryByRole('button', { name: 'Pozrieť si slovíčka' })).toBeNull();
});

it.each([
  { changes: { valid: false }, text: 'Snažíte sa načítať neaktívny test/cvičenie/domácu úlohu!' },
  { changes: { valid_until: '2020-01-08T08:00:00.000Z' }, text: 'Táto domáca úloha nie je pre Vás dostupná!' },
  { changes: { is_teacher: true }, text: 'Táto domáca úloha nie je pre Vás dostupná!' },
])('offers no start of an unavailable task: $text', async ({ changes, text }) => {
  await show(changes);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(screen.queryByRole('button', { name: 'Spustiť domácu úlohu' })).toBeNull();
});

it.each([
  { reply: refusal('not_found', 404), text: 'Táto domáca úloha nie je pre Vás dostupná!' },
  { reply: refusal('task_inactive', 409), text: 'Snažíte sa načítať neaktívny test/cvičenie/domácu úlohu!' },
  {
    reply: refusal('generation_impossible', 200),
    text: 'Cvičenie s takýmito nastaveniami zatiaľ nie je možné vygenerovať!',
  },
])('shows why the server refused the start: $text', async ({ reply, text }) => {
  fakeApi({ [START]: reply });
  const { user } = await show();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('leads to the open run that prevents the start', async () => {
  const data = { run_id: 9, test_id: 8, usergroup_id: null, kind: 'exercise' };
  fakeApi({ [START]: refusal('run_open', 409, { data }) });
  const { user, address } = await show();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Prejsť k úlohe' }));
  await vi.waitFor(() => expect(address()).toBe('/app/trainings/8'));
});

it('asks a pupil who joined after the start of a test to wait for the teacher', async () => {
  await show({ kind: 'test', needs_consent: true });
  expect(screen.getByText('Počkajte na učiteľa')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Spustiť písomku' })).toBeNull();
});

it('warns before the facts of a class test that it can be written once: below them the start button may cover it', async () => {
  await show({ kind: 'test' });
  const warning = screen.getByText('Písomku môžete písať len raz.');
  const facts = document.querySelector('dl');
  expect(facts && warning.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

const OVER = Date.now() - 60_000;
const START_TEST = { name: 'Spustiť písomku' };

it('says without the server that the time of a test is over, which was written on this device', async () => {
  await keep(KEPT_TEST, { test_id: HOMEWORK.id, until: OVER });
  await show({ kind: 'test' });
  expect((await screen.findByRole('alert')).textContent).toBe('Čas uplynul. Počíta sa to, čo ste stihli.');
  expect(screen.queryByRole('button', START_TEST)).toBeNull();
  // The server knows better: the teacher may have deleted the result.
  act(() => takeOpenRun(null));
  expect(await screen.findByRole('button', START_TEST)).toBeTruthy();
  await clear(device());
});

it('offers the start of another test than the one whose time is over', async () => {
  await keep(KEPT_TEST, { test_id: HOMEWORK.id + 1, until: OVER });
  await show({ kind: 'test' });
  // The device has been read by then.
  await act(() => listKept(KEPT_TEST));
  expect(screen.getByRole('button', START_TEST)).toBeTruthy();
  await clear(device());
});

it('names the account for which a task is not available: the link may be meant for another one', async () => {
  setCurrentUser(PUPIL);
  await renderApp(<UnavailableTask kind="homework" back={null} />, { texts: ['terms', 'runs'] });
  expect(screen.getByText(new RegExp(`dostupná! .* Teraz používate konto ${PUPIL.login}\\.$`))).toBeTruthy();
});
