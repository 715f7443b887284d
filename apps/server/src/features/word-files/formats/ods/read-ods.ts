import { LIMITS } from '@slovickovo/domain/limits';
import { FileError } from '../file-error.ts';
import { type RawTable, TABLE_LIMITS } from '../table.ts';
import { unpack } from '../unpack.ts';
import { type XmlTag, xmlParts } from './xml-parts.ts';

/** The part of an ODS workbook that contains its sheets. */
const CONTENT = 'content.xml';
const MIMETYPE = 'mimetype';
/** Workbooks and their templates. */
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** One row more than an import takes, and one for the heading, so that more rows are refused as too many. */
const MOST_ROWS = LIMITS.words_per_import + 2;
/** Texts that stand beside the cells: comments, pictures, changes that are not accepted. */
const BESIDE_CELLS = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'tracked-changes']);

/** Returns whether an archive with these names is a workbook of LibreOffice or another program that writes OpenDocument. */
export function isOds(archive: Uint8Array, names: ReadonlySet<string>): boolean {
  if (!names.has(CONTENT) || !names.has(MIMETYPE)) return false;
  return textOf(unpack(archive, (name) => name === MIMETYPE)[MIMETYPE]).startsWith(SPREADSHEET);
}

/** Reads one sheet of an ODS workbook: the wanted one, or the first that is not empty. Cells have the texts that are seen. */
export function readOds(archive: Uint8Array, wanted?: number): RawTable {
  const xml = textOf(unpack(archive, (name) => name === CONTENT)[CONTENT]);
  const sheets = sheetsOf(xml).slice(0, TABLE_LIMITS.sheets);
  if (sheets.length === 0) throw new FileError('file_damaged');
  const filled = sheets.findIndex(({ rows }) => rows.length > 0);
  const sheet = wanted !== undefined && sheets[wanted] ? wanted : Math.max(0, filled);
  const names = sheets.map(({ name }) => name.slice(0, 100).toWellFormed());
  return { format: 'ods', sheets: names, sheet, rows: sheets[sheet]?.rows ?? [] };
}

function textOf(part: Uint8Array | undefined): string {
  return new TextDecoder().decode(part);
}

interface Sheet {
  name: string;
  rows: string[][];
}

/**
 * Reads the sheets tag by tag. A cell or row is written once with the number of its repetitions, so a small file can name
 * billions of cells: repeated empty ones are skipped, and the characters of the others are counted before they are repeated.
 */
class SheetReader {
  readonly sheets: Sheet[] = [];
  #row: string[] = [];
  #cell: string | null = null;
  #columns = 1;
  #rows = 1;
  #besideCells = 0;
  #isInParagraph = false;
  #characters = 0;

  open(tag: XmlTag): void {
    if (BESIDE_CELLS.has(tag.name)) this.#besideCells += tag.isEmpty ? 0 : 1;
    if (this.#besideCells > 0) return;
    if (tag.name === 'table') this.sheets.push({ name: tag.attribute('name') ?? '', rows: [] });
    else if (tag.name === 'table-row') this.#beginRow(tag);
    else if (tag.name === 'table-cell' || tag.name === 'covered-table-cell') this.#beginCell(tag);
    else if (tag.name === 'p') this.#beginParagraph();
    else if (tag.name === 's') this.text(' '.repeat(Math.min(countOf(tag, 'c'), TABLE_LIMITS.cell)));
    else if (tag.name === 'tab' || tag.name === 'line-break') this.text(' ');
    if (tag.isEmpty) this.close(tag.name);
  }

  close(name: string): void {
    if (BESIDE_CELLS.has(name)) this.#besideCells = Math.max(0, this.#besideCells - 1);
    if (this.#besideCells > 0) return;
    if (name === 'p') this.#isInParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
    else if (name === 'table-row') this.#endRow();
  }

  text(text: string): void {
    if (this.#cell === null || !this.#isInParagraph || this.#besideCells > 0) return;
    if (this.#cell.length >= TABLE_LIMITS.cell) return;
    this.#cell += text.slice(0, TABLE_LIMITS.cell);
  }

  #beginRow(tag: XmlTag): void {
    this.#row = [];
    this.#rows = countOf(tag, 'number-rows-repeated');
  }

  #beginCell(tag: XmlTag): void {
    this.#cell = '';
    this.#columns = countOf(tag, 'number-columns-repeated');
  }

  #beginParagraph(): void {
    this.#isInParagraph = true;
    if (this.#cell !== null && this.#cell !== '') this.#cell += '\n';
  }

  #endCell(): void {
    const room = TABLE_LIMITS.columns - this.#row.length;
    const text = this.#cell ?? '';
    this.#cell = null;
    for (let column = 0; column < Math.min(this.#columns, room); column += 1) this.#row.push(text);
  }

  #endRow(): void {
    const rows = this.sheets.at(-1)?.rows;
    const row = this.#row;
    this.#row = [];
    if (rows === undefined || row.every((cell) => cell.trim() === '')) return;
    const repeated = Math.min(this.#rows, MOST_ROWS - rows.length);
    this.#characters += repeated * row.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#characters > TABLE_LIMITS.characters) throw new FileError('file_too_complex');
    for (let copy = 0; copy < repeated; copy += 1) rows.push(row);
  }
}

function sheetsOf(xml: string): Sheet[] {
  const reader = new SheetReader();
  for (const part of xmlParts(xml)) {
    if (typeof part === 'string') reader.text(part);
    else if (part.isEnd) reader.close(part.name);
    else reader.open(part);
  }
  return reader.sheets;
}

/** A number of repetitions; 1 if it is missing or none. */
function countOf(tag: XmlTag, attribute: string): number {
  const count = Number(tag.attribute(attribute) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
