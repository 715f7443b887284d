import { expect, it } from 'vitest';
import { answerSheetsOf, sheetsOf, type TestRow, testVariants } from './test-sheets.ts';

const WORDS = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  word_text: `word ${at}`,
  translation: `slovo ${at}`,
}));
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it.each([2, 3, 11, 12])('asks %i words in two orders without a common number, the same at each print', (count) => {
  const words = WORDS.slice(0, count);
  const print = () => testVariants({ id: 7, words }, { variants: 'two', shown: 'to' }).map(({ rows }) => idsOf(rows));
  const [a = [], b = []] = print();
  for (const order of [a, b]) expect([...order].sort((x, y) => x - y)).toEqual(idsOf(words));
  expect(a.filter((id, at) => b[at] === id)).toEqual([]);
  expect(print()).toEqual([a, b]);
});

it('has one variant without a letter', () => {
  const variants = testVariants({ id: 7, words: WORDS }, { variants: 'one', shown: 'to' });
  expect(variants.map(({ letter, rows }) => [letter, rows.length])).toEqual([['', 12]]);
});

it.each([
  { shown: 'to', expected: { shown: 'slovo 0', answer: 'word 0' } },
  { shown: 'from', expected: { shown: 'word 0', answer: 'slovo 0' } },
] as const)('shows the side $shown and asks the other one', ({ shown, expected }) => {
  const [variant] = testVariants({ id: 7, words: WORDS.slice(0, 1) }, { variants: 'one', shown });
  expect(variant?.rows).toMatchObject([expected]);
});

it.each([
  { translation: 'pes', word_text: 'dog', linesBelow: 0 },
  // 18 letters on either side still stand beside each other.
  { translation: 'a'.repeat(18), word_text: 'b'.repeat(18), linesBelow: 0 },
  { translation: 'a'.repeat(19), word_text: 'dog', linesBelow: 1 },
  { translation: 'pes', word_text: 'b'.repeat(33), linesBelow: 2 },
  // One of the answers is written, not all of them.
  { translation: 'jesť / papať', word_text: 'to eat / to have a meal', linesBelow: 0 },
])('gives "$word_text" for "$translation" $linesBelow lines below', ({ linesBelow, ...word }) => {
  const [variant] = testVariants({ id: 7, words: [{ id: 1, ...word }] }, { variants: 'one', shown: 'to' });
  expect(variant?.rows).toMatchObject([{ shown: word.translation, linesBelow }]);
});

/** Rows whose lines stand beside them, ten millimetres each, or below. */
const rowsOf = (count: number, changes: Partial<TestRow> = {}): TestRow[] =>
  Array.from({ length: count }, (_, id) => ({ id, shown: 'slovo', answer: 'word', linesBelow: 0, ...changes }));

it('fills two columns of a sheet and goes on with the numbers on the next one', () => {
  // 271 - 24 - 7.5 = 239.5 mm: 23 rows a column.
  const counts = (name: string, rows: TestRow[]) =>
    sheetsOf(name, rows).map(({ first, rows: on }) => [first, on.length]);
  expect(counts('Jedlo', rowsOf(46))).toEqual([[1, 46]]);
  expect(counts('Jedlo', rowsOf(100))).toEqual([
    [1, 46],
    [47, 46],
    [93, 8],
  ]);
  // A name of three lines leaves room for 22 (224.5 mm).
  expect(counts('a'.repeat(100), rowsOf(46))).toEqual([
    [1, 44],
    [45, 2],
  ]);
  // Two lines of text above two written ones: 4 + 10.2 + 18 = 32.2 mm, 7 in a column.
  expect(counts('Jedlo', rowsOf(15, { shown: 'a'.repeat(40), linesBelow: 2 }))).toEqual([
    [1, 14],
    [15, 1],
  ]);
  expect(counts('Jedlo', [])).toEqual([[1, 0]]);
});

it('puts the answers of both variants on one sheet if they fit there', () => {
  const counts = (rows: TestRow[]) =>
    answerSheetsOf('Riešenie: Jedlo', [
      { letter: 'A', rows },
      { letter: 'B', rows },
    ]).map((parts) => parts.map(({ letter, first, rows: on }) => [letter, first, on.length]));
  // 271 - 7.5 - 12 = 251.5 mm; 38 rows of 5.7 mm are 108.3 + 5.7 + 12 = 126 mm high, 37 of them 123.15 mm.
  expect(counts(rowsOf(37))).toEqual([
    [
      ['A', 1, 37],
      ['B', 1, 37],
    ],
  ]);
  expect(counts(rowsOf(38))).toEqual([[['A', 1, 38]], [['B', 1, 38]]]);
  // 44 rows a column.
  expect(counts(rowsOf(90))).toEqual([[['A', 1, 88]], [['A', 89, 2]], [['B', 1, 88]], [['B', 89, 2]]]);
});
