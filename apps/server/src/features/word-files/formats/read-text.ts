import type { Encoding } from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import { withPlainLineEnds } from '@slovickovo/domain/text/normalise';
import {
  cutInTwo,
  DELIMITER_SIGNS,
  type Delimiter,
  guessShape,
  type RowDelimiter,
  type TextShape,
} from '@slovickovo/domain/word-files/import-delimiter';
import { unguardedText } from '@slovickovo/domain/word-files/import-sheet-text';
import { withoutListMarks } from '@slovickovo/domain/word-files/list-marks';
import { withoutMarkdown } from '@slovickovo/domain/word-files/markdown';
import Papa from 'papaparse';
import { decode } from './encoding.ts';
import type { RawTable } from './table.ts';

/** Choices of the user; the rest is guessed. */
export interface TextOptions {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  row_delimiter?: RowDelimiter | undefined;
}

/** A few more than an import accepts, so that a longer file is recognised as too long. */
const MOST_ROWS = LIMITS.words_per_import + 10;

/** Reads CSV, TSV, cells copied from a sheet, exports of Quizlet, and lists that people have typed. */
export function readText(bytes: Uint8Array, options: TextOptions = {}): RawTable {
  const { text: written, encoding } = decode(bytes, options.encoding);
  const text = withoutMarks(withPlainLineEnds(written));
  const guessed = guessShape(text);
  const shape = {
    delimiter: options.delimiter ?? guessed.delimiter,
    row_delimiter: options.row_delimiter ?? guessed.row_delimiter,
  };
  return { format: 'text', encoding, ...shape, rows: cellsOf(text, shape).map((row) => row.map(unguardedText)) };
}

/**
 * The text without signs of Markdown, and without numbers and bullets of a list. A column of numbers stays, because the columns of a
 * table are chosen by the user.
 */
function withoutMarks(text: string): string {
  const lines = withoutMarkdown(text.split(/\r\n|\r|\n/));
  const bare = withoutListMarks(lines);
  const isTable = bare.some((line) => line.includes('\t'));
  const losesColumn = bare.some((line, at) => tabsIn(line) !== tabsIn(lines[at] ?? ''));
  return (isTable && losesColumn ? lines : bare).join('\n');
}

function tabsIn(line: string): number {
  return line.split('\t').length;
}

function cellsOf(text: string, { delimiter, row_delimiter }: TextShape): string[][] {
  const sign = DELIMITER_SIGNS[delimiter];
  const isOfLines = row_delimiter === 'line';
  if (sign !== undefined && isOfLines) return quotedCells(text, sign);
  const rows = text.split(isOfLines ? /\r\n|\r|\n/ : /;|\r\n|\r|\n/, MOST_ROWS);
  return rows.map((row) => (sign === undefined ? cutInTwo(row, delimiter) : row.split(sign)));
}

/** Quotes enclose a delimiter or a line break in a cell; in a text with unpaired quotes they are ordinary characters. */
function quotedCells(text: string, delimiter: string): string[][] {
  const quoted = parse(text, { delimiter });
  return quoted.errors.some(({ type }) => type === 'Quotes')
    ? parse(text, { delimiter, quoteChar: '\0' }).data
    : quoted.data;
}

function parse(text: string, config: { delimiter: string; quoteChar?: string }) {
  const newline = /\r\n|\n|\r/.exec(text)?.[0] as '\r\n' | '\n' | '\r' | undefined;
  return Papa.parse<string[]>(text, {
    ...config,
    preview: MOST_ROWS,
    skipEmptyLines: true,
    ...(newline && { newline }),
  });
}
