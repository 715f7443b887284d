import { expect, it } from 'vitest';
import { isCorrect } from '../question-types/question-rules.ts';
import type { Question } from '../question-types/question-types.ts';
import { isRightByAcceptance, withAccepted } from './accepted-answers.ts';

const QUESTIONS: Question[] = [
  { type: 'folding', wType: 'from', word: { from: 'dog', to: 'pes' }, word_id: 1, characters: [] },
  { type: 'folding', wType: 'to', word: { from: 'dog', to: 'pes' }, word_id: 1, characters: [] },
  { type: 'folding', wType: 'from', word: { from: 'cat', to: 'mačka' }, word_id: 2, characters: [] },
];
const PSIK = { word_id: 1, asked: 'to', answer: 'psík' } as const;

it('gives an accepted answer to the questions that ask this side of the word, and takes it back', () => {
  const judged = withAccepted(QUESTIONS, [PSIK]);
  expect(judged.map(({ accepted }) => accepted)).toEqual([['psík'], undefined, undefined]);
  expect(withAccepted(judged, [])).toEqual(QUESTIONS);
});

it('judges accepted answers by the rules of the type', () => {
  const [question] = withAccepted(QUESTIONS, [PSIK]) as [Question];
  for (const response of ['pes', 'psík', 'PSIK']) expect(isCorrect(question, response, { diacritic: true })).toBe(true);
  expect(isCorrect(question, 'mačka', { diacritic: true })).toBe(false);
});

it.each([
  ['psík', true],
  ['pes', false],
  ['kocúr', false],
])('says of %s whether it is right by acceptance alone: %s', (response, expected) => {
  const [question] = withAccepted(QUESTIONS, [PSIK]) as [Question];
  expect(isRightByAcceptance(question, response, { diacritic: true })).toBe(expected);
});
