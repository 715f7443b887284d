import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { EnteredWords } from '../../../components/words/entered-words.ts';
import { writeDraft } from '../../../lib/drafts/drafts.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi, refusal, type SentCall } from '../../../testing/fake-api.ts';
import { TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NEW_WORDS_DRAFT } from '../drafts.ts';
import { AddWordsWizard } from './add-words-wizard.tsx';

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const DATES = { created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' };
const groupNamed = (id: number, name: string) => ({
  ...{ id, name, word_count: 2, language_from: ENGLISH, language_to: SLOVAK },
  ...DATES,
});
/** One page of the newest groups; the oldest one is not among them. */
const NEWEST = Array.from({ length: 200 }, (_, index) => groupNamed(index + 2, `Lekcia ${index + 2}`));
const OLDEST = groupNamed(1, 'Zvieratá');

const DOG = [{ word_text: 'dog', translation: 'pes' }];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('slovickovo.word-languages', '6-24');
  setCurrentUser(TEACHER);
});

function fakeServer(): SentCall[] {
  return fakeApi({
    'GET /wordgroups/created': ({ address }) => {
      const filter = new URLSearchParams(address.split('?')[1]).get('filter');
      const found = filter === null ? NEWEST : [OLDEST].filter(({ name }) => name.toLowerCase().includes(filter));
      const total = filter === null ? NEWEST.length + 1 : found.length;
      return { status: 'success', data: { created_wordgroups: found, total } };
    },
    'POST /wordgroups': { status: 'success', data: [{ id: 1, name: 'Zvieratá' }] },
  });
}

async function openWizard() {
  const restored: unknown[] = [];
  const words: EnteredWords = {
    entered: DOG,
    isBlank: false,
    check: () => true,
    refuse: () => undefined,
    replace: (rows) => void restored.push(rows),
  };
  const nothing = () => undefined;
  const wizard = <AddWordsWizard words={words} renderRows={() => 'Riadky'} onClose={nothing} onOpenGroup={nothing} />;
  const { user } = await renderApp(wizard, { texts: ['word-groups', 'new-tasks'] });
  return { user, restored };
}

it('finds every group of the user, not only the newest', async () => {
  const calls = fakeServer();
  const { user } = await openWizard();
  await user.click(await screen.findByRole('button', { name: 'Ďalej' }));
  await user.type(await screen.findByRole('combobox', { name: /Do ktorých skupín/ }), 'zvier');
  await user.click(await screen.findByRole('option', { name: 'Zvieratá' }));
  await user.click(screen.getByRole('button', { name: 'Ďalej' }));
  await user.click(screen.getByRole('button', { name: 'Ďalej' }));
  await user.click(screen.getByRole('button', { name: 'Uložiť slovíčka' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ wordgroups: [{ wordgroup_id: 1 }] });
});

it('makes no second group of a name that the server still looks for', async () => {
  const calls = fakeServer();
  const { user } = await openWizard();
  await user.click(await screen.findByRole('button', { name: 'Ďalej' }));
  await user.type(await screen.findByRole('combobox', { name: /Do ktorých skupín/ }), 'Zvieratá');
  expect(screen.queryByRole('option', { name: /Vytvoriť skupinu/ })).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('continues where it was when the tab was closed', async () => {
  fakeServer();
  const { user } = await openWizard();
  await user.click(await screen.findByRole('button', { name: 'Ďalej' }));
  await user.type(await screen.findByRole('combobox', { name: /Do ktorých skupín/ }), 'Moje ryby');
  await user.click(await screen.findByRole('option', { name: 'Vytvoriť skupinu: Moje ryby' }));
  await waitFor(() =>
    expect(localStorage.getItem(`slovickovo.new-words-draft.${TEACHER.id}`) ?? '').toContain('Moje ryby'),
  );
  cleanup();

  const { restored } = await openWizard();
  expect(await screen.findByText('Moje ryby (nová)')).toBeTruthy();
  expect(restored).toContainEqual(DOG);
});

it('says which group of a draft was deleted since, and keeps the words', async () => {
  fakeApi({
    'GET /wordgroups/created': { status: 'success', data: { created_wordgroups: [OLDEST], total: 1 } },
    'GET /languages': { status: 'success', data: [ENGLISH, SLOVAK] },
  });
  const groups = [1, 2].map((id) => ({ id, name: id === 1 ? 'Zvieratá' : 'Stromy', from: 6, to: 24 }));
  writeDraft(NEW_WORDS_DRAFT, TEACHER.id, { from: 6, to: 24, step: 3, words: DOG, groups });
  const { restored } = await openWizard();
  expect(await screen.findByText(/^Tieto skupiny slov už nie sú k dispozícii: Stromy\./)).toBeTruthy();
  expect(screen.getByText(/Krok 2 z/)).toBeTruthy();
  expect(screen.getByText('Zvieratá')).toBeTruthy();
  expect(restored).toContainEqual(DOG);
});

it('stays open when a chosen group is gone at the saving', async () => {
  fakeApi({
    'GET /wordgroups/created': { status: 'success', data: { created_wordgroups: NEWEST, total: NEWEST.length + 1 } },
    'GET /languages': { status: 'success', data: [ENGLISH, SLOVAK] },
    'POST /wordgroups': refusal('not_found', 404),
  });
  const groups = [{ id: 1, name: 'Zvieratá', from: 6, to: 24 }];
  writeDraft(NEW_WORDS_DRAFT, TEACHER.id, { from: 6, to: 24, step: 3, words: DOG, groups });
  const { user } = await openWizard();
  await user.click(await screen.findByRole('button', { name: 'Uložiť slovíčka' }));
  expect(await screen.findByText(/^Niečo z toho, čo ste vybrali, už neexistuje/)).toBeTruthy();
  expect(screen.getByText(/Krok 2 z/)).toBeTruthy();
});

it('goes on by one step when its button is pressed twice', async () => {
  fakeServer();
  const { user } = await openWizard();
  expect(screen.getByText(/Krok 1 z/)).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Ďalej' }));
  expect(await screen.findByText(/Krok 2 z/)).toBeTruthy();
});
