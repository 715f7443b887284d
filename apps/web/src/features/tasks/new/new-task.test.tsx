import type { TaskForm } from '@slovickovo/contract/tasks/tasks';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NewTask } from './new-task.tsx';

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const GERMAN = { id: 3, code: 'de', name: 'German', flag_name: 'de' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const DATES = { created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' };

const ANIMALS = { id: 1, name: 'Zvieratá', language_from: ENGLISH, language_to: SLOVAK, word_count: 2, ...DATES };
const SCHOOL = { id: 2, name: 'Škola', language_from: ENGLISH, language_to: SLOVAK, word_count: 1, ...DATES };
const TIERE = { id: 3, name: 'Tiere', language_from: GERMAN, language_to: SLOVAK, word_count: 1, ...DATES };

const WORDS = {
  1: [
    { id: 11, word_text: 'dog', translation: 'pes' },
    { id: 12, word_text: 'cat', translation: 'mačka' },
  ],
  2: [{ id: 21, word_text: 'desk', translation: 'lavica' }],
};

const groupReply = (group: typeof ANIMALS, words: object[]) => ({
  status: 'success',
  data: { ...group, words, created_by: { id: 1, login: 'jana' } },
});

function fakeServer(create: object, others: Record<string, object> = {}) {
  return fakeApi({
    'GET /wordgroups/created': {
      status: 'success',
      data: { created_wordgroups: [ANIMALS, SCHOOL, TIERE], total: 3 },
    },
    'GET /wordgroups/1': groupReply(ANIMALS, WORDS[1]),
    'GET /wordgroups/2': groupReply(SCHOOL, WORDS[2]),
    'GET /wordgroups/assigned': { status: 'success', data: [] },
    'GET /wordgroups/ungrouped': {
      status: 'success',
      data: [{ id: -6024, language_from: ENGLISH, language_to: SLOVAK, word_count: 1 }],
    },
    'GET /words': {
      status: 'success',
      data: [{ id: 31, word_text: 'moon', translation: 'mesiac' }],
      total: 1,
    },
    'GET /usergroups/created': { status: 'success', data: [] },
    'POST /tests': create,
    ...others,
  });
}

async function showWizard(kind: TaskKind) {
  const onCreated = vi.fn();
  const { user } = await renderApp(
    <NewTask kind={kind} classId={9} onClose={() => undefined} onCreated={onCreated} />,
    { texts: ['tasks'] },
  );
  const next = () => user.click(screen.getByRole('button', { name: 'Ďalej' }));
  const group = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
  return { user, next, group, onCreated };
}

it('continues only when words are chosen', async () => {
  fakeServer({});
  const { next, group } = await showWizard('exercise');
  await group('Zvieratá');
  await next();
  expect(screen.getByText('Vyberte aspoň jednu skupinu slov.')).toBeTruthy();
});

it('continues by itself when the words of a chosen group have arrived', async () => {
  const words = Promise.withResolvers<object>();
  fakeServer({}, { 'GET /wordgroups/1': words.promise });
  const { user, next, group } = await showWizard('exercise');
  await user.click(await group('Zvieratá'));
  await next();
  expect(screen.getByText('Krok 1 z 3')).toBeTruthy();
  words.resolve(groupReply(ANIMALS, WORDS[1]));
  expect(await screen.findByText('Krok 2 z 3')).toBeTruthy();
});

it('offers only groups with the languages of the first chosen one', async () => {
  fakeServer({});
  const { user, group } = await showWizard('exercise');
  await group('Tiere');
  await user.click(await group('Zvieratá'));
  expect(screen.queryByRole('checkbox', { name: /Tiere/ })).toBeNull();
  expect(await group('Škola')).toBeTruthy();
});

it('starts the choice of words again when the groups change', async () => {
  fakeServer({});
  const { user, group } = await showWizard('exercise');
  await user.click(await group('Zvieratá'));
  await user.click(await screen.findByText('Vybrať slovíčka'));
  await user.click(screen.getByRole('checkbox', { name: /dog/ }));
  expect(screen.getByText('Označené slovíčka: 1 z 2')).toBeTruthy();
  await user.click(await group('Škola'));
  expect(await screen.findByText('Všetky slovíčka (3)')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /dog/ })).toBeNull();
});

it('creates an exercise of the chosen words, named after its groups', async () => {
  const created = { id: 5, name: 'Zvieratá' };
  const calls = fakeServer({ status: 'success', data: created });
  const { user, next, group, onCreated } = await showWizard('exercise');
  await user.click(await group('Zvieratá'));
  await user.click(await screen.findByText('Vybrať slovíčka'));
  await user.click(screen.getByRole('checkbox', { name: /cat/ }));
  await next();
  expect(screen.getByLabelText<HTMLInputElement>('Názov').value).toBe('Zvieratá');
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť cvičenie' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(created));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Zvieratá',
    usergroup_id: null,
    valid_until: null,
    language_ids: { language_from_id: 6, language_to_id: 24 },
    settings: {
      type: 'random',
      difficulty: 'easy',
      time: null,
      diacritic: true,
      email: false,
      ugType: null,
      wordGroups: [1],
      words: [{ word_id: 11 }],
    },
  });
});

it('rejects homework that ends before it starts, with an error at the field', async () => {
  fakeServer({});
  const { user, next, group } = await showWizard('homework');
  await user.click(await group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await next();
  const until = screen.getByLabelText('Zobraziť žiakom do');
  await user.clear(until);
  await user.type(until, '2020-01-01T08:00');
  await next();
  expect(describedBy(until)).toContain('musí byť skôr ako "Zobraziť žiakom do"');
  expect(within(screen.getByRole('dialog')).queryByText('Zobrazí sa žiakom')).toBeNull();
});

it('creates a test that is announced to the pupils by e-mail by default', async () => {
  const calls = fakeServer({ status: 'success', data: { id: 5, name: 'Zvieratá' } });
  const { user, next, group, onCreated } = await showWizard('test');
  await user.click(await group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await next();
  expect(screen.getByText('E-mail odíde 1 hodinu pred písomkou. Ak sa začne skôr, odíde hneď.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Upozorniť žiakov e-mailom/ }).checked).toBe(true);
  await next();
  expect(screen.getByText(/Písomka sa dá písať len raz/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  const body = calls.find(({ method }) => method === 'POST')?.body as TaskForm;
  expect(body).toMatchObject({
    usergroup_id: 9,
    settings: { ugType: 'test', email: true, diacritic: true, time: null },
  });
  expect(Date.parse(body.valid_until ?? '') - Date.parse(body.valid_from)).toBeGreaterThan(6 * 24 * 3_600_000);
});

it('remembers when the right answers of the last test were to be shown', async () => {
  const calls = fakeServer({ status: 'success', data: { id: 5, name: 'Zvieratá' } });
  const later = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Až keď dopíšu všetci/ });
  const first = await showWizard('test');
  await first.user.click(await first.group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await first.next();
  expect(later().checked).toBe(false);
  await first.user.click(later());
  await first.next();
  await first.user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(first.onCreated).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ settings: { answers_shown: 'after' } });
  cleanup();

  const second = await showWizard('test');
  await second.user.click(await second.group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await second.next();
  expect(later().checked).toBe(true);
});

it('offers words in no group to a teacher', async () => {
  const calls = fakeServer({ status: 'success', data: { id: 5, name: 'Zmes' } });
  setCurrentUser(TEACHER);
  const { user, next, group, onCreated } = await showWizard('test');
  await user.click(await group('Nezaradené slovíčka \\(angličtina->slovenčina\\)'));
  // It can be combined with a group of the same languages.
  await user.click(await group('Škola'));
  expect(await screen.findByText('Všetky slovíčka (2)')).toBeTruthy();
  await next();
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    settings: { wordGroups: [-6024, 2], words: [{ word_id: 21 }, { word_id: 31 }] },
  });
  expect(calls.some(({ address }) => address.startsWith('/words?wordgroup_id=-6024'))).toBe(true);
});

it('does not fetch words in no group for a pupil', async () => {
  const calls = fakeServer({});
  setCurrentUser(PUPIL);
  const { group } = await showWizard('exercise');
  await group('Zvieratá');
  expect(screen.queryByRole('checkbox', { name: /Nezaradené/ })).toBeNull();
  expect(calls.some(({ address }) => address.startsWith('/wordgroups/ungrouped'))).toBe(false);
});

it('reports that no exercise can be generated with these settings', async () => {
  fakeServer(refusal('generation_impossible', 200));
  const { user, next, group } = await showWizard('exercise');
  await user.click(await group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await next();
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť cvičenie' }));
  expect(await screen.findByText('Cvičenie s takýmito nastaveniami zatiaľ nie je možné vygenerovať!')).toBeTruthy();
});
