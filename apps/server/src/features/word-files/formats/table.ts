import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { type ExportedHeadings, guessTable } from '@slovickovo/domain/word-files/import-columns';
import { cellsWithoutTranscriptions } from '@slovickovo/domain/word-files/transcriptions';
import { FileError } from './file-error.ts';

export const TABLE_LIMITS = {
  /** Further sheets of a workbook are not offered. */
  sheets: 100,
  /** Further columns are left out: choosing among more is impractical. */
  columns: 30,
  /** Longer cells are cut; they are far too long for a word, and the preview reports them. */
  cell: 1_000,
  /** Most characters of the whole table, which is sent to a browser. */
  characters: 8_000_000,
} as const;

/** The result of a reader; cells are unchanged texts of the file. */
export interface RawTable extends Pick<TablePreview, 'format'>, Partial<Pick<TablePreview, Optional>> {
  rows: readonly (readonly string[])[];
  /** If the file stores them apart from its rows. */
  headings?: readonly string[];
}
interface PreviewOptions {
  name?: string | undefined;
  exported?: ExportedHeadings | undefined;
  /** Pronunciation is looked for; lists of other things have remarks in brackets, too. */
  isOfWords?: boolean | undefined;
}
type Optional = 'encoding' | 'delimiter' | 'row_delimiter' | 'sheets' | 'sheet';

/**
 * Returns the table as it is shown: cleaned, without blank rows and columns, all rows equally long; of words without their pronunciation.
 * The file's name may help to guess a language, and the headings of exports a role.
 */
export function previewOf(
  { rows: rawRows, headings: rawHeadings, ...file }: RawTable,
  { name = '', exported = {}, isOfWords = false }: PreviewOptions = {},
): TablePreview {
  const cells = rawRows.map((row) => row.slice(0, TABLE_LIMITS.columns).map(cleanCell));
  const words = isOfWords ? cellsWithoutTranscriptions(cells) : cells;
  const hadTranscriptions = words !== cells;
  const rows = (hadTranscriptions ? words.map((row) => row.map(cleanText)) : cells).filter(isFilled);
  if (rows.length === 0) throw new FileError('file_empty');
  // One row more, for the heading.
  if (rows.length > LIMITS.words_per_import + 1) throw new FileError('file_too_many_rows');
  const headings = rawHeadings?.slice(0, TABLE_LIMITS.columns).map(cleanCell);
  const used = usedColumns(rows);
  const table = rows.map((row) => used.map((at) => row[at] ?? ''));
  refuseTooManyCharacters(table);
  const guessed = guessTable(table, {
    ...(headings && { headings: used.map((at) => headings[at] ?? '') }),
    title: name,
    exported,
  });
  return {
    encoding: null,
    delimiter: null,
    row_delimiter: null,
    sheets: [],
    sheet: 0,
    had_transcriptions: hadTranscriptions,
    ...file,
    ...guessed,
    rows: table,
  };
}

function cleanCell(text: string): string {
  return cleanText(text.slice(0, TABLE_LIMITS.cell).toWellFormed());
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '');
}

function usedColumns(rows: readonly (readonly string[])[]): number[] {
  const used = new Set<number>();
  for (const row of rows) {
    row.forEach((cell, at) => {
      if (cell !== '') used.add(at);
    });
  }
  return [...used].sort((one, other) => one - other);
}

function refuseTooManyCharacters(table: readonly (readonly string[])[]): void {
  let characters = 0;
  for (const row of table) for (const cell of row) characters += cell.length;
  if (characters > TABLE_LIMITS.characters) throw new FileError('file_too_complex');
}
