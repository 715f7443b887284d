import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { WordsTable } from './words-table.tsx';

const SLOVAK = { id: 24, code: 'sk', name_sk: 'slovenčina', name_en: 'Slovak' };
const ENGLISH = { id: 6, code: 'en', name_sk: 'angličtina', name_en: 'English' };
const word = (id: number, word_text: string, wordgroup_count: number) => ({
  id,
  word_text,
  translation: 'pes',
  language_from: ENGLISH,
  language_to: SLOVAK,
  is_active: true,
  wordgroups: [{ id: 7, name: 'Zvieratá' }].slice(0, wordgroup_count),
  wordgroup_count,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
});

it('names the groups of a word, and says how many are not named', async () => {
  fakeApi({
    'GET /words': { status: 'success', data: [word(1, 'dog', 33), word(2, 'hound', 1), word(3, 'cur', 0)], total: 3 },
    'GET /wordgroups/ungrouped': { status: 'success', data: [] },
  });
  await renderApp(<WordsTable search={{}} onSearch={() => {}} onNew={() => {}} />, { texts: ['words', 'components'] });
  const textOfRow = async (text: string) => (await screen.findByText(text)).closest('tr')?.textContent;
  expect(await textOfRow('dog')).toContain('Zvieratá… a ešte 32');
  expect(await textOfRow('hound')).not.toContain('a ešte');
  expect(await textOfRow('cur')).toContain('bez skupiny');
});
