import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { isAskedAgain, wordsToPractise } from './practice.ts';

const question = (word_id: number, from: string) => ({ word_id, word: { from, to: `${from}-sk` } });

it('practises the words without a right answer, each once, in their order', () => {
  const questions = [
    question(1, 'dog'),
    question(2, 'cat'),
    question(3, 'cow'),
    question(2, 'cat'),
    question(3, 'cow'),
  ];
  const right = [true, false, false, true, false];
  expect(wordsToPractise(questions, (n) => right[n] === true)).toEqual([{ word_id: 3, from: 'cow', to: 'cow-sk' }]);
});

it.each([
  { valid: false, count: 3, again: true },
  { valid: true, count: 3, again: false },
  { valid: false, count: LIMITS.questions_per_task, again: false },
])('asks again after valid = $valid with $count questions: $again', ({ again, ...answer }) => {
  expect(isAskedAgain(answer)).toBe(again);
});
