import { cleanText } from '@slovickovo/domain/text/normalise';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { Pasted } from './pasted-words.ts';

/** A row while it is being typed; the key stays with it when others come and go. */
export interface DraftRow extends EnteredWord {
  key: number;
}

export type Column = 'word_text' | 'translation';
export const COLUMNS = ['word_text', 'translation'] as const satisfies readonly Column[];

let lastKey = 0;

export function draftRow(row: EnteredWord = { word_text: '', translation: '' }): DraftRow {
  lastKey += 1;
  return { word_text: row.word_text, translation: row.translation, key: lastKey };
}

export function draftRows(rows: readonly EnteredWord[]): DraftRow[] {
  return rows.length === 0 ? [draftRow()] : rows.map(draftRow);
}

export function isBlankRow({ word_text, translation }: EnteredWord): boolean {
  return cleanText(word_text) === '' && cleanText(translation) === '';
}

/** Rows without the blank ones at the end: what Tab or Enter added too many. The first row always stays. */
export function withoutBlankEnd(rows: readonly DraftRow[]): readonly DraftRow[] {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  return rows.slice(0, Math.max(1, last + 1));
}

/** The rows after a paste, and the place where typing goes on. */
export interface PasteResult {
  rows: readonly DraftRow[];
  focus: { index: number; column: Column };
}

/**
 * Puts what was pasted at a cell. Whole rows take the place of a blank row and are set after one that is not; nothing
 * typed is lost. One column of texts fills the column downwards, as a sheet does.
 */
export function withPasted(
  rows: readonly DraftRow[],
  { index, column }: { index: number; column: Column },
  pasted: Pasted,
): PasteResult {
  if (pasted.kind === 'column') {
    const length = Math.max(rows.length, index + pasted.texts.length);
    const filled = Array.from({ length }, (_, at) => {
      const row = rows[at] ?? draftRow();
      const text = pasted.texts[at - index];
      return at < index || text === undefined ? row : { ...row, [column]: text };
    });
    return { rows: filled, focus: { index: index + pasted.texts.length - 1, column } };
  }
  const current = rows[index];
  const start = current && !isBlankRow(current) ? index + 1 : index;
  const after = rows.slice(start).filter((row) => !isBlankRow(row));
  return {
    rows: [...rows.slice(0, start), ...pasted.rows.map(draftRow), ...after],
    focus: { index: start + pasted.rows.length - 1, column: 'translation' },
  };
}
