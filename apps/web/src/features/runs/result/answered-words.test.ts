import type { Run } from '@slovickovo/contract/runs/runs';
import { expect, it } from 'vitest';
import { answeredWords } from './answered-words.ts';

it('knows a word that was asked again, in whatever order its sides come', () => {
  const questions = [
    { word: { from: 'bird', to: 'vták' }, valid: false },
    { word: { to: 'vták', from: 'bird' }, valid: true, repeated: true },
  ];
  const run = { result: { questions }, test: { practice: 'mistakes', mistakes_return: false } } as unknown as Run;
  const { wrong, hasMistakes } = answeredWords(run);
  expect([wrong.map(({ n }) => n), hasMistakes]).toEqual([[0], false]);
});
