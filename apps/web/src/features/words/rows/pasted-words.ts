import type { EnteredWord } from '@slovickovo/domain/words/words';

/** Pasted content: rows of two columns, or one column of texts. */
export type Pasted = { kind: 'rows'; rows: EnteredWord[] } | { kind: 'column'; texts: string[] };

/**
 * Separators of two columns: of a spreadsheet, of a CSV file, of a list written by hand. The first one that fits most
 * lines is used.
 */
const SEPARATORS = [/\t/, /\s*;\s*/, /\s+[-–—=]\s+/];

/** A spreadsheet quotes a cell that contains a tab, a quote or a line break. */
const QUOTED_CELL = /(^|\t)"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/gm;
const LIST_NUMBER = /^\s*\d{1,3}[.)]\s+/;

/**
 * Reads a list of words from the clipboard. Returns null for plain text, which goes into the cell itself.
 *
 * `intoBlankRow`: a single line with a semicolon or a dash is read as a pair only into a blank row, because these signs
 * may be part of a translation.
 */
export function readPasted(text: string, { intoBlankRow }: { intoBlankRow: boolean }): Pasted | null {
  const lines = unquoted(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  if (lines.length === 1 && !intoBlankRow && !lines[0]?.includes('\t')) return null;
  const bare = lines.every((line) => LIST_NUMBER.test(line))
    ? lines.map((line) => line.replace(LIST_NUMBER, ''))
    : lines;
  const separator = SEPARATORS.find((candidate) =>
    isMost(
      bare.filter((line) => splitsInTwo(line, candidate)),
      bare,
    ),
  );
  if (separator) return { kind: 'rows', rows: bare.map((line) => rowOf(line, separator)) };
  return lines.length === 1 ? null : { kind: 'column', texts: bare.map((line) => line.trim()) };
}

function unquoted(text: string): string {
  if (!text.includes('\t')) return text;
  return text.replace(
    QUOTED_CELL,
    (_, before: string, cell: string) => before + cell.replaceAll('""', '"').replace(/[\r\n\t]+/g, ' '),
  );
}

function splitsInTwo(line: string, separator: RegExp): boolean {
  const { word_text, translation } = rowOf(line, separator);
  return word_text !== '' && translation !== '';
}

/** A third column of a spreadsheet is ignored; a second semicolon or dash belongs to the translation. */
function rowOf(line: string, separator: RegExp): EnteredWord {
  const match = separator.exec(line);
  if (!match) return { word_text: line.trim(), translation: '' };
  const rest = line.slice(match.index + match[0].length);
  return {
    word_text: line.slice(0, match.index).trim(),
    translation: (rest.split('\t')[0] ?? '').trim(),
  };
}

function isMost(some: readonly string[], all: readonly string[]): boolean {
  return some.length * 2 > all.length;
}
