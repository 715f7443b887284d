import { cleanText } from '@slovickovo/domain/text/normalise';
import { type EnteredWord, sidesOf, WORD_SIDES, type WordSide } from '@slovickovo/domain/words/words';
import type { Pasted } from './pasted-words.ts';

/** A row while it is typed. Its key stays the same when other rows are added or removed. */
export interface DraftRow extends EnteredWord {
  key: number;
}

/** The position of an input in the editor. */
export interface Cell {
  index: number;
  column: WordSide;
}

let lastKey = 0;

/** A row with a key of its own; blank without a word. */
export function draftRow(row: EnteredWord = { word_text: '', translation: '' }): DraftRow {
  lastKey += 1;
  return { ...sidesOf(row), key: lastKey };
}

/** The words as rows in their order; without words one blank row, as an editor is never empty. */
export function draftRows(rows: readonly EnteredWord[]): DraftRow[] {
  return rows.length === 0 ? [draftRow()] : rows.map(draftRow);
}

/** Whether nothing but spaces is typed on either side. */
export function isBlankRow(row: EnteredWord): boolean {
  return WORD_SIDES.every((side) => cleanText(row[side]) === '');
}

/** Rows without the blank ones at the end, which Tab or Enter added. The first row always stays. */
export function withoutBlankEnd(rows: readonly DraftRow[]): readonly DraftRow[] {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  return rows.slice(0, Math.max(1, last + 1));
}

/** The rows after a paste, and the cell where typing continues. */
export interface PasteResult {
  rows: readonly DraftRow[];
  focus: Cell;
}

/**
 * Inserts the pasted texts at a cell; nothing typed is lost. Whole rows replace a blank row and are inserted after one
 * that is not blank. A single column of texts fills the column downwards, as in a spreadsheet.
 */
export function withPasted(rows: readonly DraftRow[], { index, column }: Cell, pasted: Pasted): PasteResult {
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
