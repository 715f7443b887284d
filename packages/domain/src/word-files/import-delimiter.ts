/** The delimiters between columns of a text. `dash` is a dash of any length between spaces. */
export const DELIMITERS = ['tab', 'semicolon', 'comma', 'pipe', 'dash', 'equals', 'colon'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiters between rows of a text: Quizlet can write a whole list on one line. */
export const ROW_DELIMITERS = ['line', 'semicolon'] as const;
export type RowDelimiter = (typeof ROW_DELIMITERS)[number];

/** How a text is divided into cells. */
export interface TextShape {
  delimiter: Delimiter;
  row_delimiter: RowDelimiter;
}

/** Delimiters that programs write. A cell that contains one is in quotes. */
export const DELIMITER_SIGNS: Partial<Record<Delimiter, string>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  pipe: '|',
};

/**
 * Delimiters that people write. Only the first one in a line divides it; further ones belong to the translation. Blanks before it are
 * looked at from the first of them only, because each of many blanks would be followed by a search of the others.
 */
const WRITTEN_DELIMITERS: Partial<Record<Delimiter, RegExp>> = {
  dash: /(?<!\s)\s+[-–—]\s+/,
  equals: /(?<!\s)\s*=\s*/,
  colon: /(?<!\s)\s*:\s+/,
};

/** Added to the rate of a delimiter: a tab is hardly ever part of a word, a colon often is. */
const TRUST: Record<Delimiter, number> = {
  tab: 0.4,
  semicolon: 0.05,
  pipe: 0.05,
  comma: 0,
  dash: -0.05,
  equals: -0.1,
  colon: -0.3,
};

const LINES_LOOKED_AT = 200;
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * Guesses how a text is divided: by the delimiter that divides most lines into the same number of columns. A text
 * without any delimiter is tab-separated with one column.
 */
export function guessShape(text: string): TextShape {
  const lines = linesOf(text);
  if (lines.length <= 2) {
    const pieces = lines.flatMap((line) => line.split(';')).filter((piece) => piece.trim() !== '');
    const delimiter = pieces.length >= 3 ? delimiterOfPieces(pieces) : undefined;
    if (delimiter !== undefined) return { delimiter, row_delimiter: 'semicolon' };
  }
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rate: agreement(lines, delimiter) })).filter(
    ({ rate }) => rate >= 0.5,
  );
  const [best] = rated.sort((one, other) => other.rate + TRUST[other.delimiter] - one.rate - TRUST[one.delimiter]);
  return { delimiter: best?.delimiter ?? 'tab', row_delimiter: 'line' };
}

/** The delimiter that divides every piece between semicolons in two, as in `dog - pes; cat - mačka; …`. */
function delimiterOfPieces(pieces: readonly string[]): Delimiter | undefined {
  const candidates: readonly Delimiter[] = ['tab', 'dash', 'comma', 'equals'];
  return candidates.find((delimiter) => pieces.every((piece) => columnsOf(piece, delimiter) === 2));
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/, LINES_LOOKED_AT)
    .map((line) => line.replace(QUOTED, 'q'))
    .filter((line) => line.trim() !== '');
}

/** The share of lines that have the most frequent number of columns; lines with one column do not count. */
function agreement(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const columns = columnsOf(line, delimiter);
    if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1);
  }
  return lines.length === 0 ? 0 : Math.max(0, ...counts.values()) / lines.length;
}

function columnsOf(line: string, delimiter: Delimiter): number {
  const sign = DELIMITER_SIGNS[delimiter];
  if (sign !== undefined) return line.split(sign).length;
  const [before, after] = cutInTwo(line, delimiter);
  return before !== '' && after !== '' ? 2 : 1;
}

/** A line divided at the first delimiter; the second part is empty if there is none. */
export function cutInTwo(line: string, delimiter: Delimiter): [string, string] {
  const match = WRITTEN_DELIMITERS[delimiter]?.exec(line);
  if (!match) return [line, ''];
  return [line.slice(0, match.index), line.slice(match.index + match[0].length)];
}
