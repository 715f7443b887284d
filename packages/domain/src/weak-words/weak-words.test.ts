import { describe, expect, it } from 'vitest';
import { WEAK_WORDS } from '../limits.ts';
import { byWeakness, confusionsOf, studentsInNeed, wordsForHomework } from './weak-words.ts';

const word = (success: number | null, results: (number | null)[] = []) => ({ success, results });

describe('the homework of weak words', () => {
  it('asks the weakest words that were answered, and no more than fit', () => {
    const words = [word(90), word(null), word(10), word(WEAK_WORDS.known_percent), word(0)].sort(byWeakness);
    expect(words.map(({ success }) => success)).toEqual([0, 10, WEAK_WORDS.known_percent, 90, null]);
    expect(wordsForHomework(words).map(({ success }) => success)).toEqual([0, 10]);
    expect(wordsForHomework(Array.from({ length: 200 }, () => word(1)))).toHaveLength(WEAK_WORDS.homework_words);
  });

  it('is for the pupils who do not know enough of them', () => {
    const five = [0, 1, 2, 3, 4].map((n) => word(30, [100, n === 0 ? null : 100, n < 2 ? 0 : 80]));
    expect(studentsInNeed(five, 3)).toEqual([2]);
    expect(studentsInNeed([word(0, [null, 100])], 2)).toEqual([0]);
  });
});

describe('words that are taken for each other', () => {
  const words = [
    { word_id: 1, from: 'borrow', to: 'požičať si' },
    { word_id: 2, from: 'lend', to: 'požičať / prepožičať' },
    { word_id: 3, from: 'dog', to: 'pes' },
  ];
  it.each([
    {
      wrong: [
        { word_id: 1, response: 'Prepožičať', count: 2 },
        { word_id: 2, response: 'požičať_si', count: 3 },
        { word_id: 3, response: 'mačka', count: 9 },
      ],
      expected: [[1, 2, 5]],
    },
    { wrong: [{ word_id: 3, response: 'lend', count: 1 }], expected: [] },
    { wrong: [{ word_id: 3, response: 'lend', count: 2 }], expected: [[2, 3, 2]] },
    { wrong: [{ word_id: 99, response: 'lend', count: 2 }], expected: [] },
  ])('are counted in both directions: $expected', ({ wrong, expected }) => {
    const found = confusionsOf(words, wrong);
    expect(found.map(({ one, other, count }) => [one.word_id, other.word_id, count])).toEqual(expected);
  });
});
