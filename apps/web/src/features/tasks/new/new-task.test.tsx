import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { DAY_MS } from '@slovickovo/domain/durations';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { describedBy } from '../../../testing/described-by.ts';
import { refusal } from '../../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import {
  ANIMALS,
  fakeTaskServer,
  groupReply,
  keepDraft,
  SETTINGS,
  type SentTask,
  showTaskWizard,
  WORDS,
} from '../../../testing/task-wizard.tsx';

it('continues only when words are chosen', async () => {
  fakeTaskServer({});
  const { next, group } = await showTaskWizard('exercise');
  await group('Zvieratá');
  await next();
  expect(screen.getByText('Vyberte aspoň jednu skupinu slov.')).toBeTruthy();
});

it('starts with the group that it was opened from', async () => {
  fakeTaskServer({});
  const { group } = await showTaskWizard('homework', 1);
  expect((await group('Zvieratá')).checked).toBe(true);
});

it('says that the group it was opened from was deleted, also if the page still knows it, and lets others be chosen', async () => {
  fakeTaskServer({}, { 'GET /wordgroups/1': refusal('not_found', 404) });
  queryClient.setQueryData(
    apiQuery(wordGroups.get, { params: { id: 1 } }).queryKey,
    groupReply(ANIMALS, WORDS[1]).data as never,
  );
  const { user, group } = await showTaskWizard('homework', 1);
  expect(await screen.findByText(/^Skupina slov, z ktorej ste začali, už neexistuje/)).toBeTruthy();
  expect((await group('Zvieratá')).checked).toBe(false);
  await user.click(await group('Škola'));
  expect(await screen.findByText('Všetky slovíčka (1)')).toBeTruthy();
});

it('opens also when the page has the group from its first moments, in which nothing is asked again', async () => {
  const calls = fakeTaskServer({});
  queryClient.setQueryData(
    apiQuery(wordGroups.get, { params: { id: 1 } }).queryKey,
    groupReply(ANIMALS, WORDS[1]).data as never,
    { updatedAt: Date.now() + 3_000 },
  );
  const { group } = await showTaskWizard('homework', 1);
  expect((await group('Zvieratá')).checked).toBe(true);
  expect(calls.some(({ address }) => address === '/wordgroups/1')).toBe(true);
});

it('goes on with a draft whose group was deleted since: it says which one, and others can be chosen', async () => {
  const calls = fakeTaskServer(
    { status: 'success', data: [{ id: 5, name: 'Doma' }] },
    { 'GET /wordgroups/1': refusal('not_found', 404) },
  );
  const chosen = { source: 'groups', groups: [ANIMALS], words: [] } as const;
  const window = { valid_from: '2026-11-23T08:00', valid_until: '2099-01-01T08:00' };
  keepDraft('homework', { ...chosen, step: 2, settings: { ...SETTINGS, set_for: [{ class_id: 9, window }] } });
  const { user, next, group, onCreated } = await showTaskWizard('homework');
  expect(await screen.findByText(/^Tieto skupiny slov už nie sú k dispozícii: Zvieratá\./)).toBeTruthy();
  expect(screen.getByText('Krok 1 z 3')).toBeTruthy();
  await user.click(await group('Škola'));
  await screen.findByText('Všetky slovíčka (1)');
  expect(screen.queryByText(/^Tieto skupiny slov/)).toBeNull();
  await next();
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť domácu úlohu' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ settings: { wordGroups: [2] } });
});

it('asks for new words if the only group of a draft was deleted', async () => {
  fakeTaskServer(
    {},
    {
      'GET /wordgroups/1': refusal('not_found', 404),
      'GET /wordgroups/created': { status: 'success', data: { created_wordgroups: [], total: 0 } },
      'GET /wordgroups/ungrouped': { status: 'success', data: [] },
    },
  );
  keepDraft('homework', { source: 'groups', groups: [ANIMALS], words: [], step: 2 });
  await showTaskWizard('homework');
  expect(await screen.findByText(/^Tieto skupiny slov už nie sú k dispozícii: Zvieratá\./)).toBeTruthy();
  expect(screen.getByText('Krok 1 z 3')).toBeTruthy();
  expect(screen.getByLabelText('Riadky')).toBeTruthy();
});

it('is named after its words, cut between two characters where that is too long', async () => {
  const name = `${'a'.repeat(99)}🐶`;
  fakeTaskServer({}, { 'GET /wordgroups/1': groupReply({ ...ANIMALS, name: `${name}b` }, WORDS[1]) });
  const groups = [{ ...ANIMALS, name: `${name}b` }];
  keepDraft('exercise', { source: 'groups', groups, words: [], step: 1, settings: { ...SETTINGS, name: null } });
  await showTaskWizard('exercise');
  expect(await screen.findByDisplayValue(name)).toBeTruthy();
});

it('leads back to the words if one of the chosen ones was deleted', async () => {
  const unknown = refusal('invalid_fields', 422, { fields: { 'settings.words.1': 'word_unknown' } });
  const calls = fakeTaskServer(unknown);
  const { user, next, group } = await showTaskWizard('homework');
  await user.click(await group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await next();
  await next();
  const fetched = () => calls.filter(({ address }) => address.startsWith('/wordgroups/1')).length;
  const before = fetched();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť domácu úlohu' }));
  expect(await screen.findByText(/^Niečo z toho, čo ste vybrali, už neexistuje/)).toBeTruthy();
  await waitFor(() => expect(fetched()).toBeGreaterThan(before));
});

it('continues by itself when the words of a chosen group have arrived', async () => {
  const words = Promise.withResolvers<object>();
  fakeTaskServer({}, { 'GET /wordgroups/1': words.promise });
  const { user, next, group } = await showTaskWizard('exercise');
  await user.click(await group('Zvieratá'));
  await next();
  expect(screen.getByText('Krok 1 z 3')).toBeTruthy();
  words.resolve(groupReply(ANIMALS, WORDS[1]));
  expect(await screen.findByText('Krok 2 z 3')).toBeTruthy();
});

it('offers only groups with the languages of the first chosen one', async () => {
  fakeTaskServer({});
  const { user, group } = await showTaskWizard('exercise');
  await group('Tiere');
  await user.click(await group('Zvieratá'));
  expect(screen.queryByRole('checkbox', { name: /Tiere/ })).toBeNull();
  expect(await group('Škola')).toBeTruthy();
});

it('starts the choice of words again when the groups change', async () => {
  fakeTaskServer({});
  const { user, group } = await showTaskWizard('exercise');
  await user.click(await group('Zvieratá'));
  await user.click(await screen.findByText('Vybrať slovíčka'));
  await user.click(screen.getByRole('checkbox', { name: /dog/ }));
  expect(screen.getByText('Označené slovíčka: 1 z 2')).toBeTruthy();
  await user.click(await group('Škola'));
  expect(await screen.findByText('Všetky slovíčka (3)')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /dog/ })).toBeNull();
});

it('creates an exercise of the chosen words, named after its groups', async () => {
  const created = [{ id: 5, name: 'Zvieratá' }];
  const calls = fakeTaskServer({ status: 'success', data: created });
  const { user, next, group, onCreated } = await showTaskWizard('exercise');
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
    set_for: [{ usergroup_id: null, valid_until: null }],
    new_words: [],
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
  fakeTaskServer({});
  const window = { valid_from: '2026-11-23T08:00', valid_until: '2020-01-01T08:00' };
  keepDraft('homework', { step: 1, settings: { ...SETTINGS, set_for: [{ class_id: 9, window }] } });
  const { next } = await showTaskWizard('homework');
  await screen.findByText('Krok 2 z 3');
  const until = await screen.findByRole('button', { name: 'Zobraziť žiakom do' });
  await next();
  expect(describedBy(until)).toContain('musí byť skôr ako "Zobraziť žiakom do"');
  expect(screen.getByText('Krok 2 z 3')).toBeTruthy();
});

it('creates a test that is announced to the pupils by e-mail by default', async () => {
  const calls = fakeTaskServer({ status: 'success', data: [{ id: 5, name: 'Zvieratá' }] });
  const { user, next, group, onCreated } = await showTaskWizard('test');
  await user.click(await group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await next();
  expect(screen.getByText('E-mail odíde 1 hodinu pred písomkou. Ak sa začne skôr, odíde hneď.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Upozorniť žiakov e-mailom/ }).checked).toBe(true);
  await next();
  expect(screen.getByText(/Písomka sa dá písať len raz/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť písomku' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  const body = calls.find(({ method }) => method === 'POST')?.body as SentTask;
  expect(body).toMatchObject({
    set_for: [{ usergroup_id: 9 }],
    settings: { ugType: 'test', email: true, diacritic: true, direction: 'both', time: null },
  });
  const [window] = body.set_for;
  expect(Date.parse(window?.valid_until ?? '') - Date.parse(window?.valid_from ?? '')).toBeGreaterThan(6 * DAY_MS);
});

it('remembers when the right answers of the last test were to be shown', async () => {
  const calls = fakeTaskServer({ status: 'success', data: [{ id: 5, name: 'Zvieratá' }] });
  const later = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Až keď dopíšu všetci/ });
  const first = await showTaskWizard('test');
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

  const second = await showTaskWizard('test');
  await second.user.click(await second.group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await second.next();
  expect(later().checked).toBe(true);
});

it('offers words in no group to a teacher', async () => {
  const calls = fakeTaskServer({ status: 'success', data: [{ id: 5, name: 'Zmes' }] });
  setCurrentUser(TEACHER);
  const { user, next, group, onCreated } = await showTaskWizard('test');
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
  const calls = fakeTaskServer({});
  setCurrentUser(PUPIL);
  const { group } = await showTaskWizard('exercise');
  await group('Zvieratá');
  expect(screen.queryByRole('checkbox', { name: /Nezaradené/ })).toBeNull();
  expect(calls.some(({ address }) => address.startsWith('/wordgroups/ungrouped'))).toBe(false);
});

it('reports that no exercise can be generated with these settings, and which words are in the way', async () => {
  fakeTaskServer(refusal('generation_impossible', 200, { words: ['I – ja', 'a – a'] }));
  const { user, next, group } = await showTaskWizard('exercise');
  await user.click(await group('Zvieratá'));
  await screen.findByText('Všetky slovíčka (2)');
  await next();
  await next();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť cvičenie' }));
  const text =
    /^Cvičenie s takýmito nastaveniami zatiaľ nie je možné vygenerovať! Takto sa nevieme opýtať na: I – ja, a – a\. /;
  expect(await screen.findByText(text)).toBeTruthy();
});
