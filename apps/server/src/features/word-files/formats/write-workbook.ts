import writeXlsxFile from 'write-excel-file/node';
import { type Cell, textOfMoment } from './write-csv.ts';

/** Widths of columns, in characters. */
const NARROWEST = 8;
const WIDEST = 32;
/** Beside the longest text of a column, so that it touches no border. */
const MARGIN = 2;

/** How a moment is shown (product §9.15); Excel keeps it as a number, so that rows can be sorted and compared by it. */
const MOMENT = 'dd.mm.yyyy hh:mm';

/** Characters that XML cannot contain or that the library omits. */
const UNWRITABLE = /[\p{Cc}\uFFFD\p{Noncharacter_Code_Point}]/gu;
const LOOKS_ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g;

/** What the name of a sheet must not have, nor at its ends, and how long it may be. */
const NOT_IN_NAME = /[\\/?*[\]:]/g;
const NOT_AT_ENDS = /^['\s]+|['\s]+$/g;
const LONGEST_NAME = 31;

/** How a workbook shows its table. */
interface Sheet {
  title: string;
  /** How many columns at the beginning stay when the sheet is scrolled. */
  namingColumns: number;
}

/**
 * Writes a table as an XLSX workbook: its sheet is named as the title, columns are as wide as their cells, and the headings and the naming
 * columns stay when the sheet is scrolled. Every text is declared as one, so that none becomes a formula or a number.
 */
export async function writeWorkbook(
  table: readonly (readonly Cell[])[],
  { title, namingColumns }: Sheet,
): Promise<Uint8Array> {
  const [headings = [], ...rows] = table;
  const data = [
    headings.map((heading) => ({
      value: escaped(String(heading)),
      type: String,
      fontWeight: 'bold' as const,
      wrap: true,
      alignVertical: 'top' as const,
    })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const columns = headings.map((heading, at) => ({
    width: widthOf(
      String(heading),
      rows.map((row) => row[at] ?? ''),
    ),
  }));
  const sheet = sheetName(title);
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1, stickyColumnsCount: namingColumns }).toBuffer();
}

/** The title without what Excel does not open; "1" if nothing is left of it. */
function sheetName(title: string): string {
  const cut = title.replace(NOT_IN_NAME, ' ').replace(NOT_AT_ENDS, '').slice(0, LONGEST_NAME);
  // A character of two units that was cut through is no character any more.
  return cut.toWellFormed().replace(UNWRITABLE, '').replace(NOT_AT_ENDS, '') || '1';
}

/** A heading is wrapped between its words, so that a long one does not make a column of numbers wide. */
function widthOf(heading: string, cells: readonly Cell[]): number {
  const texts = [
    ...heading.split(' '),
    ...cells.map((cell) => (cell instanceof Date ? textOfMoment(cell) : String(cell))),
  ];
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.min(Math.max(longest + MARGIN, NARROWEST), WIDEST);
}

function cellOf(cell: Cell) {
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (cell instanceof Date) return { value: cell, type: Date, format: MOMENT };
  return cell === '' ? null : { value: escaped(cell), type: String };
}

/** Escapes characters that XML does not allow as `_xFFFD_`, and texts that happen to look like such an escape. */
function escaped(text: string): string {
  const written = text.replace(LOOKS_ESCAPED, '_x005F_').replace(UNWRITABLE, escapes);
  // The library stores texts as property names and confuses these with inherited properties such as `constructor`.
  return written in {} ? `${escapes(written.slice(0, 1))}${written.slice(1)}` : written;
}

function escapes(characters: string): string {
  const codes = Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at));
  return codes.map((code) => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`).join('');
}
