import { withPlainLineEnds } from '@slovickovo/domain/text/normalise';
import { DELIMITER_SIGNS, guessShape } from '@slovickovo/domain/word-files/import-delimiter';
import Papa from 'papaparse';

/** A cell that begins with a quotation mark. */
const QUOTED_START = /(?:^|[,;])"/m;

/**
 * The rows of comma- or semicolon-separated text with quoted cells, as programs write it and as the import of files reads it. Returns null
 * for a list whose words have commas or quotation marks of their own: nobody quotes them so that a cell keeps its delimiter, and who types
 * commas between words writes a blank behind them.
 */
export function readQuotedCells(text: string): string[][] | null {
  if (!QUOTED_START.test(text)) return null;
  const plain = withPlainLineEnds(text).replace(/\r\n?/g, '\n');
  const { delimiter: name, row_delimiter } = guessShape(plain);
  const delimiter = DELIMITER_SIGNS[name] ?? '';
  if (row_delimiter !== 'line' || !/[,;]/.test(delimiter)) return null;
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter, newline: '\n', skipEmptyLines: true });
  if (errors.some(({ type }) => type === 'Quotes')) return null;
  const cells = data.flat();
  const isTyped = delimiter === ';' || cells.some((cell) => cell.startsWith(' '));
  return isTyped && !cells.some((cell) => cell.includes(delimiter)) ? null : data;
}
