import { guardedText } from '@slovickovo/domain/word-files/import-sheet-text';
import Papa from 'papaparse';

/** The byte order mark, by which Excel recognises UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text, a number, or a moment: a date whose UTC fields are the time on the clocks of the installation, as spreadsheets count. */
export type Cell = string | number | Date;

/**
 * Writes a table as CSV that Slovak Excel opens by a double click: with semicolons. No text in it becomes a formula.
 */
export function writeCsv(table: readonly (readonly Cell[])[]): Uint8Array {
  const rows = table.map((row) => row.map(csvCell));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`);
}

/** DD.MM.YYYY HH:mm (product §9.15), which Slovak Excel reads as a date. */
export function textOfMoment(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 'HH:mm'.length)}`;
}

function csvCell(cell: Cell): string | number {
  if (cell instanceof Date) return textOfMoment(cell);
  return typeof cell === 'string' ? guardedText(cell) : cell;
}
