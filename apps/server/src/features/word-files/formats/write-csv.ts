import { guardedText } from '@slovickovo/domain/word-files/import-sheet-text';
import Papa from 'papaparse';

/** The byte order mark, by which Excel recognises UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text, or a number that is written as one. */
export type Cell = string | number;

/**
 * Writes a table as CSV that Slovak Excel opens by a double click: with semicolons. No text in it becomes a formula.
 */
export function writeCsv(table: readonly (readonly Cell[])[]): Uint8Array {
  const rows = table.map((row) => row.map((cell) => (typeof cell === 'string' ? guardedText(cell) : cell)));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`);
}
