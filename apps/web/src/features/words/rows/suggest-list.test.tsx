import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { fakeApi, refusal, type SentCall } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useWordRows, type WordRows } from './use-word-rows.ts';
import { WordRowsEditor } from './word-rows-editor.tsx';

const KNOWN: Record<string, unknown> = {
  dog: [
    { text: 'pes', is_certain: true },
    { text: 'psík', is_certain: true },
    { text: 'havko', is_certain: false },
  ],
};

let words: WordRows;
let calls: SentCall[];
let user: UserEvent;

function Rows() {
  words = useWordRows();
  return <WordRowsEditor words={words} from={{ id: 6, code: 'en' }} to={{ id: 24, code: 'sk' }} />;
}

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  calls = fakeApi({
    'POST /words/translation': ({ body }) => {
      const data = KNOWN[(body as { word: string }).word];
      return data === undefined ? refusal('no_suggestions', 200) : { status: 'success', data };
    },
  });
  ({ user } = await renderApp(<Rows />, { texts: ['words'] }));
  await user.click(screen.getByLabelText('Originál 1, angličtina'));
});

const translation = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Preklad 1, slovenčina' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const opened = () => screen.findByRole('listbox', { name: 'Navrhované preklady slovíčka 1' });

describe('suggested translations', () => {
  it('are shown below a blank translation; uncertain ones are marked', async () => {
    await user.keyboard('dog{Tab}');
    await opened();
    expect(options()).toEqual(['pes', 'psík', 'havkomenej istý']);
    expect(screen.getByText('3 návrhy prekladu. Vyberiete ich šípkou nadol.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ word: 'dog', languageFrom: 'gb', languageTo: 'sk' });
  });

  it('are marked with the arrows; Tab takes one and goes to a new row', async () => {
    await user.keyboard('dog{Tab}');
    await opened();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(translation().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'psík' }).id);
    await user.keyboard('{Tab}');
    expect(words.rows.map((row) => row.translation)).toEqual(['psík', '']);
    expect(document.activeElement).toBe(screen.getByLabelText('Originál 2, angličtina'));
  });

  it('are taken with Enter, and the focus stays in the field', async () => {
    await user.keyboard('dog{Tab}');
    await opened();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(words.rows.map((row) => row.translation)).toEqual(['pes']);
    expect(document.activeElement).toBe(translation());
    expect(options()).toEqual([]);
  });

  it('handle no key while none is marked', async () => {
    await user.keyboard('dog{Tab}');
    await opened();
    await user.keyboard('vlk{Tab}');
    expect(words.rows.map((row) => row.translation)).toEqual(['vlk', '']);
  });

  it('close with Escape and with typing, and open on a filled field with Alt+ArrowDown', async () => {
    await user.keyboard('dog{Tab}');
    await opened();
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await user.keyboard('p');
    expect(options()).toEqual([]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await opened();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(words.rows[0]?.translation).toBe('pes');
  });

  it('are taken by a click, and the focus stays in the field', async () => {
    await user.keyboard('dog{Tab}');
    await opened();
    await user.click(screen.getByRole('option', { name: 'psík' }));
    expect(words.rows[0]?.translation).toBe('psík');
    expect(document.activeElement).toBe(translation());
  });

  it('are not requested for a word of two letters, nor twice for the same word', async () => {
    await user.keyboard('ox{Tab}{Shift>}{Tab}{/Shift}');
    await user.keyboard('dog{Tab}');
    await opened();
    await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    await opened();
    expect(calls.map(({ body }) => (body as { word: string }).word)).toEqual(['dog']);
  });

  it('are not requested while the switch is off, which is stored', async () => {
    await user.click(screen.getByRole('switch', { name: 'Navrhovať preklady' }));
    await user.click(screen.getByLabelText('Originál 1, angličtina'));
    await user.keyboard('dog{Tab}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(calls).toEqual([]);
    expect(localStorage.getItem('suggest-translations')).toBe('off');
  });

  it('show nothing if there are none', async () => {
    await user.keyboard('qwertz{Tab}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(options()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Oznámenia' }).textContent).toBe('');
  });
});
