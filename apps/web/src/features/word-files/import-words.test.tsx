import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ImportWords } from './import-words.tsx';

const PREVIEW: TablePreview = {
  ...{
    format: 'text',
    encoding: 'utf-8',
    delimiter: 'semicolon',
    row_delimiter: 'line',
    sheets: [],
    sheet: 0,
    had_transcriptions: false,
  },
  has_heading: false,
  columns: [
    { heading: '', role: 'original', language_id: 6 },
    { heading: '', role: 'translation', language_id: 24 },
  ],
  rows: [['dog', 'pes']],
};

it('says how many files of others are read first, and shows the table when it is the turn', async () => {
  const replies = [
    refusal('files_busy', 429, { ahead: 3 }),
    refusal('files_busy', 429, { ahead: 0 }),
    { status: 'success', data: PREVIEW },
  ];
  const calls = fakeApi({
    'GET /words/imports': { status: 'success', data: [] },
    'GET /wordgroups/created': { status: 'success', data: [], total: 0 },
    'POST /words/import/preview': () => replies.shift(),
    'POST /words/import/check': { status: 'success', data: { parts: [{ known: [], wordgroup: null }] } },
  });
  const { user } = await renderApp(<ImportWords />, { texts: ['import', 'words', 'terms'] });
  await user.type(screen.getByRole('textbox', { name: 'Vložené slovíčka' }), 'dog;pes');
  await user.click(screen.getByRole('button', { name: 'Zobraziť náhľad' }));
  expect(await screen.findByText('Práve čítame súbory iných. Pred Vami čakajú 3 súbory.')).toBeTruthy();
  expect(await screen.findByText('Práve čítame súbory iných. Ste na rade.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Vybrať iný súbor alebo text' })).toBeTruthy();
  expect(screen.queryByText(/čítame súbory iných/)).toBeNull();
  expect(calls.filter(({ address }) => address === '/words/import/preview')).toHaveLength(3);
});

it('says that pronunciation was left out of a file', async () => {
  fakeApi({
    'GET /words/imports': { status: 'success', data: [] },
    'GET /wordgroups/created': { status: 'success', data: [], total: 0 },
    'POST /words/import/preview': { status: 'success', data: { ...PREVIEW, had_transcriptions: true } },
    'POST /words/import/check': { status: 'success', data: { parts: [{ known: [], wordgroup: null }] } },
  });
  const { user } = await renderApp(<ImportWords />, { texts: ['import', 'words', 'terms'] });
  await user.type(screen.getByRole('textbox', { name: 'Vložené slovíčka' }), 'dog;pes');
  await user.click(screen.getByRole('button', { name: 'Zobraziť náhľad' }));
  expect(await screen.findByText('Výslovnosť pri slovíčkach sme vynechali.')).toBeTruthy();
});

it.each([
  { words: 500, isSaid: false },
  { words: 501, isSaid: true },
])('says of $words words that they are divided: $isSaid', async ({ words, isSaid }) => {
  const rows = Array.from({ length: words }, (_, n) => [`word ${n}`, `slovo ${n}`]);
  fakeApi({
    'GET /words/imports': { status: 'success', data: [] },
    'GET /wordgroups/created': { status: 'success', data: [], total: 0 },
    'POST /words/import/preview': { status: 'success', data: { ...PREVIEW, rows } },
    'POST /words/import/check': { status: 'success', data: { parts: [] } },
  });
  const { user } = await renderApp(<ImportWords />, { texts: ['import', 'words', 'terms'] });
  await user.type(screen.getByRole('textbox', { name: 'Vložené slovíčka' }), 'dog;pes');
  await user.click(screen.getByRole('button', { name: 'Zobraziť náhľad' }));
  const name = await screen.findByRole('textbox', { name: 'Názov skupiny' });
  fireEvent.change(name, { target: { value: 'Zvieratá' } });
  expect(await screen.findByText(/^Zvieratá.*: 500 slovíčok$/)).toBeTruthy();
  expect(screen.queryByText(/^Skupina môže mať najviac 500 slovíčok/) !== null).toBe(isSaid);
});

it('imports what was chosen last, also before the preview of many rows has followed', async () => {
  const calls = fakeApi({
    'GET /words/imports': { status: 'success', data: [] },
    'GET /wordgroups/created': { status: 'success', data: [], total: 0 },
    'POST /words/import/preview': { status: 'success', data: PREVIEW },
    'POST /words/import/check': { status: 'success', data: { parts: [{ known: [], wordgroup: null }] } },
    'POST /words/import': refusal('rate_limited', 429),
  });
  const { user } = await renderApp(<ImportWords />, { texts: ['import', 'words', 'terms'] });
  await user.type(screen.getByRole('textbox', { name: 'Vložené slovíčka' }), 'dog;pes');
  await user.click(screen.getByRole('button', { name: 'Zobraziť náhľad' }));
  const name = await screen.findByRole('textbox', { name: 'Názov skupiny' });
  // Both happen before React renders the deferred rows.
  act(() => {
    fireEvent.change(name, { target: { value: 'Zvieratá' } });
    fireEvent.click(screen.getByRole('button', { name: 'Importovať 1 slovíčko' }));
  });
  await waitFor(() => expect(calls.some(({ address }) => address === '/words/import')).toBe(true));
  expect(calls.find(({ address }) => address === '/words/import')?.body).toMatchObject({
    parts: [{ wordgroup: { name: 'Zvieratá' } }],
  });
});
