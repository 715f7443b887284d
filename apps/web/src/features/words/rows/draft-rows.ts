import { cleanText } from '@slovickovo/domain/text/normalise';
import {
  type EnteredWord,
  rowProblem,
  samePairKey,
  sidesOf,
  WORD_SIDES,
  type WordSide,
} from '@slovickovo/domain/words/words';
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
  /** How many rows were inserted, or cells filled. */
  count: number;
  /** How many further rows were left out, because their pair is there already. */
  repeated: number;
  focus: Cell;
}

/**
 * Inserts the pasted texts at a cell; nothing typed is lost. Whole rows replace a blank row and are inserted after one
 * that is not blank, each pair once. A single column of texts fills the column downwards, as in a spreadsheet.
 */
export function withPasted(rows: readonly DraftRow[], { index, column }: Cell, pasted: Pasted): PasteResult {
  if (pasted.kind === 'column') {
    const length = Math.max(rows.length, index + pasted.texts.length);
    const filled = Array.from({ length }, (_, at) => {
      const row = rows[at] ?? draftRow();
      const text = pasted.texts[at - index];
      return at < index || text === undefined ? row : { ...row, [column]: text };
    });
    const count = pasted.texts.length;
    return { rows: filled, count, repeated: 0, focus: { index: index + count - 1, column } };
  }
  const fresh = withoutRepeated(pasted.rows, rows);
  const count = fresh.length;
  const repeated = pasted.rows.length - count;
  if (count === 0) return { rows, count, repeated, focus: { index, column } };
  const current = rows[index];
  const start = current && !isBlankRow(current) ? index + 1 : index;
  const after = rows.slice(start).filter((row) => !isBlankRow(row));
  return {
    rows: [...rows.slice(0, start), ...fresh.map(draftRow), ...after],
    count,
    repeated,
    focus: { index: start + count - 1, column: 'translation' },
  };
}

/** The pasted rows without pairs that stand in the rows, or before in the paste. An incomplete row is no pair, and stays. */
function withoutRepeated(pasted: readonly EnteredWord[], rows: readonly EnteredWord[]): EnteredWord[] {
  const seen = new Set(rows.map(samePairKey));
  return pasted.filter((row) => {
    if (rowProblem(row) === 'word_incomplete') return true;
    const key = samePairKey(row);
    const isFresh = !seen.has(key);
    seen.add(key);
    return isFresh;
  });
}
