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
} as const;
/** Characters on a line, fewer than fit usually: of the name, of a text with the line beside it, and of one above its lines. */
const ON_LINE = { name: 36, beside: 16, below: 36 } as const;

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
  const sheets: { first: number; rows: TestRow[] }[] = [{ first: 1, rows: [] }];
  let column = 1;
  let used = 0;
  for (const [at, row] of rows.entries()) {
    const height = heightOf(row);
    if (used > 0 && used + height > most) {
      if (column === 2) sheets.push({ first: at + 1, rows: [] });
      column = column === 2 ? 1 : 2;
      used = 0;
    }
    used += height;
    sheets.at(-1)?.rows.push(row);
  }
  return sheets;
}

function heightOf({ shown, linesBelow }: TestRow): number {
  const lines = (onLine: number) => Math.ceil(characterCount(shown) / onLine);
  if (linesBelow === 0) return Math.max(PAPER.row, PAPER.paddingBeside + PAPER.textLine * lines(ON_LINE.beside));
  return PAPER.paddingBelow + PAPER.textLine * lines(ON_LINE.below) + PAPER.writtenLine * linesBelow;
}

function rowOf({ id, word_text, translation }: Word, side: Side): TestRow {
  const [shown, answer] = side === 'from' ? [word_text, translation] : [translation, word_text];
  const longest = Math.max(...readingsOf(answer).map(characterCount));
  const isBeside = longest <= LONGEST_BESIDE && characterCount(shown) <= LONGEST_BESIDE;
  return { id, shown, answer, linesBelow: isBeside ? 0 : Math.ceil(longest / WRITTEN_ON_LINE) };
}
