import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import { screen } from '@testing-library/react';
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
