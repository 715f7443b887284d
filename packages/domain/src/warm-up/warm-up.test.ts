import { expect, it } from 'vitest';
import { WARM_UP } from '../limits.ts';
import { minutesOfWarmUp, wordsOfWarmUp } from './warm-up.ts';

const some = (count: number, from: number, is_new: boolean) =>
  Array.from({ length: count }, (_, n) => ({ word_id: from + n, is_new }));
const idsOf = (words: readonly { word_id: number }[]) => words.map(({ word_id }) => word_id);

it('asks words of a test first, then due ones, then a few new ones', () => {
  const chosen = wordsOfWarmUp({ tested: some(2, 1, false), due: some(2, 10, false), fresh: some(9, 20, true) });
  expect(idsOf(chosen)).toEqual([1, 2, 10, 11, 20, 21, 22, 23, 24]);
});

it('asks each word once, and no more words than five minutes allow', () => {
  const due = some(50, 1, false);
  const chosen = wordsOfWarmUp({ tested: some(3, 2, false), due, fresh: some(9, 100, true) });
  expect(idsOf(chosen).slice(0, 5)).toEqual([2, 3, 4, 1, 5]);
  expect(chosen).toHaveLength(WARM_UP.words);
  expect(new Set(idsOf(chosen)).size).toBe(WARM_UP.words);
});

it('adds more new words before a test, and then no others', () => {
  const chosen = wordsOfWarmUp({ tested: some(18, 1, true), due: some(1, 50, false), fresh: some(9, 100, true) });
  expect(idsOf(chosen)).toEqual([...Array.from({ length: WARM_UP.new_words_before_test }, (_, n) => n + 1), 50]);
});

it('leaves the due words their places when a test has many new words', () => {
  const chosen = wordsOfWarmUp({ tested: some(40, 1, true), due: some(40, 100, false), fresh: [] });
  expect(chosen.filter(({ is_new }) => is_new)).toHaveLength(WARM_UP.new_words_before_test);
  expect(chosen).toHaveLength(WARM_UP.words);
});

it('takes five minutes at most', () => {
  expect(minutesOfWarmUp(WARM_UP.words)).toBe(5);
  expect(minutesOfWarmUp(1)).toBe(1);
});
