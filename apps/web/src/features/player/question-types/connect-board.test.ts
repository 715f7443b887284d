import { expect, it } from 'vitest';
import { connectQuestion, selectQuestion } from '../../../testing/sample-run.ts';
import { boardAround } from './connect-board.ts';

const PETS = ['pes', 'mačka'];
const HOMES = ['dom', 'byt'];
const QUESTIONS = [
  connectQuestion('dog', 'pes', PETS),
  connectQuestion('cat', 'mačka', PETS),
  connectQuestion('house', 'dom', HOMES),
  connectQuestion('flat', 'byt', HOMES),
  selectQuestion('bread', 'chlieb', ['chlieb', 'dom', 'pes']),
];

it('puts a question that is asked again on a board of its own, and on no other', () => {
  const [dog, cat] = QUESTIONS as [ReturnType<typeof connectQuestion>, ReturnType<typeof connectQuestion>];
  const rows = (n: number) => boardAround([dog, { ...dog, place: 1 }, cat], n).map((row) => row.n);
  expect([rows(0), rows(1), rows(2)]).toEqual([[0, 2], [1], [0, 2]]);
});

it.each([
  { n: 0, board: [0, 1] },
  { n: 1, board: [0, 1] },
  { n: 3, board: [2, 3] },
  { n: 4, board: [] }, // not a connect question
])('the board of question $n has the questions $board', ({ n, board }) => {
  expect(boardAround(QUESTIONS, n).map((row) => row.n)).toEqual(board);
});
