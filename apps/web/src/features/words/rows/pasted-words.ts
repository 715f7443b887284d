import { cleanText, withPlainLineEnds } from '@slovickovo/domain/text/normalise';
import { withoutHeading, withoutListMarks } from '@slovickovo/domain/word-files/list-marks';
import { withoutMarkdown, withoutTableHeadings } from '@slovickovo/domain/word-files/markdown';
import { withoutTranscriptions } from '@slovickovo/domain/word-files/transcriptions';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import { readQuotedCells } from './quoted-cells.ts';

interface PastedRows {
  kind: 'rows';
  rows: EnteredWord[];
  /**
   * The rows of a table of more than two columns, whose others were left out, if its last column is the translation and those before it are
   * forms of the word: "go, went, gone" and "ísť".
   */
  byLastColumn?: EnteredWord[];
}

/** Pasted content: rows of two columns, or one column of texts. */
export type Pasted = (PastedRows | { kind: 'column'; texts: string[] }) & {
  /** Pronunciation beside the words was left out. */
  hadTranscriptions?: boolean;
};

const SEMICOLON = /(?<!\s)\s*;\s*/;
/** Dashes, also the minus and the hyphens of Word, equal signs, and arrows, typed or as Word makes them of "->". */
const SIGN = '(?:[-‐‑–—−=]|[-–—=]?>|[→⇒➔])';
const SPACED_SIGN = new RegExp(`(?<!\\s)\\s+${SIGN}\\s+`);
const TAB = /\t/;
/**
 * Separators of two columns: of a sheet, of a CSV file, of a list written by hand. The first one that fits most lines is used, and the
 * others in those further lines that do not have it. Blanks before one are looked at from the first of them only, because each of many
 * blanks would be followed by a search of the others.
 */
const SEPARATORS = [new RegExp(`(?<!\\s)[ \\u00a0]*\\t\\s*${SIGN}\\s+`), TAB, SEMICOLON, SPACED_SIGN];
/** Separators that are often a part of a word, so they divide a list only where no other one does. */
const RARE_SEPARATORS = [
  /(?<!\s)\s*[|=]\s*/,
  /(?<!\s)\s*:\s+/,
  /[–—→]/,
  /(?<=\p{L})[-‐‑−]\s+/u,
  /,(?=[\p{L}\p{N}])/u,
  /\s{2,}/,
];

/** A spreadsheet quotes a cell that contains a tab, a quote or a line break. */
const QUOTED_CELL = /(^|\t)"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/gm;
/** Quotation marks around a whole word, as Word and CSV files have them. */
const IN_QUOTES = /^["„“”«»]([^"„“”«»]+)["„“”«»]$/;

/**
 * Reads a list of words from the clipboard. Returns null for plain text, which goes into the cell itself.
 *
 * `intoBlankRow`: a single line with a semicolon or a dash is read as a pair only into a blank row, because these signs
 * may be part of a translation.
 */
export function readPasted(text: string, { intoBlankRow }: { intoBlankRow: boolean }): Pasted | null {
  const table = readQuotedCells(text);
  const lines = (table ? linesOfTable(table) : withPlainLineEnds(unquoted(text)).split(/\r\n|\r|\n/)).filter(
    (line) => line.trim() !== '',
  );
  if (lines.length === 0) return null;
  if (lines.length === 1 && !intoBlankRow && (table || !lines[0]?.includes('\t'))) return null;
  const plain = withoutMarkdown(withoutTableHeadings(lines));
  const words = withoutTranscriptions(plain);
  const bare = alignedColumns(withoutListMarks(withoutHeading(words)));
  const read = readLines(bare);
  if (lines.length === 1 && read.kind === 'column') return null;
  return words === plain ? read : { ...read, hadTranscriptions: true };
}

function readLines(bare: readonly string[]): Pasted {
  const separator = [...SEPARATORS, ...RARE_SEPARATORS].find((candidate) =>
    isMost(bare, (line) => splitsInTwo(line, candidate)),
  );
  if (separator) {
    const rows = bare.map((line, at) => rowOf(line, separatorOf(line, at, separator)));
    const byLastColumn = separator === TAB ? rowsByLastColumn(bare, rows) : null;
    return { kind: 'rows', rows, ...(byLastColumn && { byLastColumn }) };
  }
  if (isMost(bare, (line) => fittingSeparator(line) !== undefined))
    return { kind: 'rows', rows: bare.map((line) => rowOf(line, fittingSeparator(line))) };
  return { kind: 'column', texts: bare.map(cleanSide) };
}

/** The rows with the translation in the last column; null for a table of two columns. */
function rowsByLastColumn(lines: readonly string[], rows: readonly EnteredWord[]): EnteredWord[] | null {
  const table = lines.map((line) => line.split('\t').map(cleanSide));
  const last = Math.max(...table.map((cells) => cells.findLastIndex((cell) => cell !== '')));
  if (last < 2) return null;
  return rows.map((row, at) => {
    const cells = table[at] ?? [];
    const forms = cells.slice(0, last).filter((cell) => cell !== '');
    return cells.length > last ? { word_text: forms.join(', '), translation: cells[last] ?? '' } : row;
  });
}

function unquoted(text: string): string {
  if (!text.includes('\t')) return text;
  return text.replace(QUOTED_CELL, (_, before: string, cell: string) => before + inOneLine(cell.replaceAll('""', '"')));
}

/** The table as the lines of a spreadsheet. */
function linesOfTable(table: readonly string[][]): string[] {
  return table.map((cells) => cells.map(inOneLine).join('\t'));
}

function inOneLine(cell: string): string {
  return cell.replace(/[\r\n\t\v\f\u2028\u2029]+/g, ' ');
}

/** Several tabs in a row only align the second column of a list, unless some line has a third one. */
function alignedColumns(lines: readonly string[]): readonly string[] {
  const hasThird = lines.some((line) => line.split('\t').filter((cell) => cell.trim() !== '').length > 2);
  return hasThird ? lines : lines.map((line) => line.replace(/\t+/g, '\t'));
}

/** The separator of the list, or another one in a line without it: in the first line, which may be a heading, only a tab. */
function separatorOf(line: string, at: number, ofList: RegExp): RegExp {
  if (ofList.test(line)) return ofList;
  const other = at === 0 && !TAB.test(line) ? undefined : fittingSeparator(line);
  return other ?? ofList;
}

function fittingSeparator(line: string): RegExp | undefined {
  return SEPARATORS.find((separator) => splitsInTwo(line, separator));
}

/** A semicolon behind a dash divides no columns but translations: "big – veľký; obrovský". */
function splitsInTwo(line: string, separator: RegExp): boolean {
  const { word_text, translation } = rowOf(line, separator);
  if (separator === SEMICOLON && SPACED_SIGN.test(word_text)) return false;
  return word_text !== '' && translation !== '';
}

/** A third column of a spreadsheet is left out (`byLastColumn`); a second semicolon or dash belongs to the translation. */
function rowOf(line: string, separator: RegExp | undefined): EnteredWord {
  const match = separator?.exec(line);
  if (!match) return { word_text: cleanSide(line), translation: '' };
  const rest = line.slice(match.index + match[0].length);
  return {
    word_text: cleanSide(line.slice(0, match.index)),
    translation: cleanSide(rest.split('\t')[0] ?? ''),
  };
}

function cleanSide(side: string): string {
  return cleanText(cleanText(side).replace(IN_QUOTES, '$1'));
}

function isMost(lines: readonly string[], isSo: (line: string) => boolean): boolean {
  return lines.filter(isSo).length * 2 > lines.length;
}
