import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import type { Side } from '@slovickovo/domain/question-types/question-types';
import { seededRandom, shuffle } from '@slovickovo/domain/random';
import { characterCount } from '@slovickovo/domain/text/text-problem';
import { readingsOf } from '@slovickovo/domain/words/alternatives';

/** What a test on paper asks: the words of a group, or of a homework or test. */
export type TestWords = Pick<WordGroup, 'id' | 'name' | 'language_from' | 'language_to' | 'words'>;

/** Neighbours write two variants, so that nobody copies; one alone has no letter. */
export type VariantCount = 'one' | 'two';

/** Characters of both sides that stand beside each other in half of the width of A4. */
const LONGEST_BESIDE = 18;
/** What a pupil writes on a line of half of the width. */
const WRITTEN_ON_LINE = 32;

/** A row of a test on paper. */
export interface TestRow {
  id: number;
  /** The shown side as pupils see it in a run: whole, with its alternatives and optional text. */
  shown: string;
  /** The asked side as it is written. */
  answer: string;
  /** Empty lines under a long text; 0 if the line stands beside it. */
  linesBelow: number;
}

/** What one pupil writes; its letter is empty if it is the only variant. */
export interface TestVariant {
  letter: '' | 'A' | 'B';
  rows: readonly TestRow[];
}

interface TestOptions {
  variants: VariantCount;
  /** The side that is shown. */
  shown: Side;
}

/**
 * The variants of a test, each in an order of its own, so that no word has the same number in both. The order follows from the id of the
 * group, homework or test: another print is the same (product §2.33).
 */
export function testVariants(
  { id, words }: Pick<TestWords, 'id' | 'words'>,
  { variants, shown }: TestOptions,
): TestVariant[] {
  const random = seededRandom(`test on paper ${id}`);
  const rows = shuffle(
    random,
    words.map((word) => rowOf(word, shown)),
  );
  if (variants === 'one') return [{ letter: '', rows }];
  const half = Math.floor(rows.length / 2);
  const second = rows.length - half;
  // The halves change their places, and the middle word of an odd number goes to the end.
  const others = [
    ...shuffle(random, rows.slice(second)),
    ...shuffle(random, rows.slice(0, half)),
    ...rows.slice(half, second),
  ];
  return [
    { letter: 'A', rows },
    { letter: 'B', rows: others },
  ];
}

/** Millimetres of A4 between the margins of `printed-test.module.css`, and of its parts, rather more than they need. */
const PAPER = {
  height: 271,
  /** A line of the name of the test, and everything else above the words. */
  nameLine: 7.5,
  above: 24,
  /** A row with its line beside the text is at least so high. */
  row: 10,
  paddingBeside: 2.5,
  paddingBelow: 4,
  textLine: 5.1,
  writtenLine: 9,
  /** The name of a variant and the distance above its answers. */
  aboveAnswers: 12,
  answerLine: 4.5,
  answerPadding: 1.2,
} as const;
/** Characters on a line, fewer than fit usually: the name, a text with the line beside it, one above its lines, an answer. */
const ON_LINE = { name: 36, beside: 16, below: 36, answer: 40 } as const;

/** Words on one sheet of a test, numbered from `first`. */
export interface TestSheet {
  first: number;
  rows: readonly TestRow[];
}

/**
 * The rows as they stand on sheets of two columns, so that each sheet has a head of its own: a loose second sheet says whose it is
 * (product §2.33). At least one sheet.
 */
export function sheetsOf(name: string, rows: readonly TestRow[]): TestSheet[] {
  const most =
    PAPER.height - PAPER.above - PAPER.nameLine * Math.max(1, Math.ceil(characterCount(name) / ON_LINE.name));
  return inColumns(rows, heightOf, most);
}

/** Divides rows among sheets of two columns, each of them `most` high. At least one sheet. */
function inColumns(rows: readonly TestRow[], height: (row: TestRow) => number, most: number): TestSheet[] {
  const sheets: { first: number; rows: TestRow[] }[] = [{ first: 1, rows: [] }];
  let column = 1;
  let used = 0;
  for (const [at, row] of rows.entries()) {
    if (used > 0 && used + height(row) > most) {
      if (column === 2) sheets.push({ first: at + 1, rows: [] });
      column = column === 2 ? 1 : 2;
      used = 0;
    }
    used += height(row);
    sheets.at(-1)?.rows.push(row);
  }
  return sheets;
}

function heightOf({ shown, linesBelow }: TestRow): number {
  const lines = (onLine: number) => Math.ceil(characterCount(shown) / onLine);
  if (linesBelow === 0) return Math.max(PAPER.row, PAPER.paddingBeside + PAPER.textLine * lines(ON_LINE.beside));
  return PAPER.paddingBelow + PAPER.textLine * lines(ON_LINE.below) + PAPER.writtenLine * linesBelow;
}

/** The answers of a variant, or those of them that stand on one sheet. */
export interface AnswersPart extends TestSheet {
  letter: TestVariant['letter'];
}

/**
 * The answers as they stand on sheets, each with a head of its own (product §2.33). A variant begins on the sheet of the other one if all
 * of its answers fit there.
 */
export function answerSheetsOf(title: string, variants: readonly TestVariant[]): AnswersPart[][] {
  const lines = Math.max(1, Math.ceil(characterCount(title) / ON_LINE.name));
  const most = PAPER.height - PAPER.nameLine * lines - PAPER.aboveAnswers;
  const sheets: AnswersPart[][] = [[]];
  let used = 0;
  for (const { letter, rows } of variants) {
    const parts = inColumns(rows, answerHeight, most).map((part) => ({ letter, ...part }));
    const height = balancedHeight(rows) + PAPER.aboveAnswers;
    if (used > 0 && used + height <= most) sheets.at(-1)?.push(...parts);
    else if (used > 0) sheets.push(...parts.map((part) => [part]));
    else sheets.splice(0, 1, ...parts.map((part) => [part]));
    used = parts.length === 1 ? height : most;
  }
  return sheets;
}

function answerHeight({ shown, answer }: TestRow): number {
  return PAPER.answerPadding + PAPER.answerLine * Math.ceil(characterCount(`${shown} – ${answer}`) / ON_LINE.answer);
}

/** How high the rows are at most when the browser makes both columns as equal as it can. */
function balancedHeight(rows: readonly TestRow[]): number {
  const heights = rows.map(answerHeight);
  return heights.reduce((sum, height) => sum + height, 0) / 2 + Math.max(0, ...heights);
}

function rowOf({ id, word_text, translation }: Word, side: Side): TestRow {
  const [shown, answer] = side === 'from' ? [word_text, translation] : [translation, word_text];
  const longest = Math.max(...readingsOf(answer).map(characterCount));
  const isBeside = longest <= LONGEST_BESIDE && characterCount(shown) <= LONGEST_BESIDE;
  return { id, shown, answer, linesBelow: isBeside ? 0 : Math.ceil(longest / WRITTEN_ON_LINE) };
}
