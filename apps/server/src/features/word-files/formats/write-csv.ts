import { guardedText } from '@slovickovo/domain/word-files/import-sheet-text';
import Papa from 'papaparse';

/** The byte order mark, by which Excel recognises UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV that Slovak Excel opens by a double click: with semicolons. No text in it becomes a formula.
 */
export function writeCsv(table: readonly (readonly string[])[]): Uint8Array {
  const rows = table.map((row) => row.map(guardedText));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`);
}
