import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { isAnswer } from '../question-rules.ts';
import type { Difficulty } from '../question-types.ts';
import { pooledWord } from '../word-pool.ts';
import { filling } from './filling.ts';

const question = (answer: string, difficulty: Difficulty, seed = 'letters') => {
  const word = pooledWord({ word_id: 1, from: 'word', to: answer });
  return filling.make({ word, wType: 'from', pool: [word] }, { difficulty, random: seededRandom(seed) });
};
const given = (answer: string, difficulty: Difficulty) => question(answer, difficulty).prefilled.length;

it.each([
  { answer: 'ab', possible: true },
  { answer: 'a', possible: false },
  { answer: 'a?', possible: false }, // punctuation is no letter
  { answer: '?!', possible: true }, // nothing else is there to fill in
])('an answer "$answer" can be completed: $possible', ({ answer, possible }) => {
  const word = pooledWord({ word_id: 1, from: 'word', to: answer });
  expect(filling.isPossible({ word, wType: 'from', pool: [word] })).toBe(possible);
});

describe('the given letters', () => {
  it.each([
    { answer: 'čučoriedka', difficulty: 'easy', count: 6 }, //   10 × 0.6
    { answer: 'čučoriedka', difficulty: 'medium', count: 3 }, // 10 × 0.3
    { answer: 'čučoriedka', difficulty: 'hard', count: 0 }, //   10 × 0
    { answer: 'pes', difficulty: 'easy', count: 2 }, //           3 × 0.6 = 1.8
    { answer: 'pes', difficulty: 'medium', count: 1 }, //         3 × 0.3 = 0.9
    { answer: 'je', difficulty: 'easy', count: 1 }, //            2 × 0.6 = 1.2
  ] as const)('of "$answer" are $count when it is $difficulty', ({ answer, difficulty, count }) => {
    expect(given(answer, difficulty)).toBe(count);
  });

  it('come with spaces, apostrophes and dots, which are not counted', () => {
    expect(filling.shown(question("I don't.", 'hard')).mask).toEqual([null, ' ', null, null, null, "'", null, '.']);
    expect(given("I don't.", 'easy')).toBe(3 + 3); // 5 letters × 0.6, and three signs
  });

  it.each([
    { answer: 'How are you?', mask: 'ooo ooo ooo?' },
    { answer: 'well-known', mask: 'oooo-ooooo' },
    { answer: '¡Hola, Eva!', mask: '¡oooo, ooo!' },
    { answer: 'ab?', mask: 'oo?' },
    { answer: '?!', mask: 'oo' }, // nothing else is there to fill in
  ])('come with the punctuation of "$answer", because it is no letter', ({ answer, mask }) => {
    const shown = filling.shown(question(answer, 'hard')).mask;
    expect(shown.map((box) => box ?? 'o').join('')).toBe(mask);
  });

  it('always leave a letter to fill in, and have the positions that they have in the answer', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aáčß й.’-?'), minLength: 1 });
    fc.assert(
      fc.property(letters, fc.constantFrom('easy', 'medium', 'hard'), fc.string(), (answer, difficulty, seed) => {
        const word = pooledWord({ word_id: 1, from: 'word', to: answer });
        fc.pre(filling.isPossible({ word, wType: 'from', pool: [word] }));
        const mask = filling.shown(question(answer, difficulty, seed)).mask;
        expect(mask).toContain(null);
        mask.forEach((box, index) => {
          expect([null, [...word.to][index]]).toContain(box);
        });
      }),
    );
  });
});

describe('completing', () => {
  it.each([
    { expected: 'Mať', response: 'Mať', exact: true, lenient: true },
    { expected: 'Mať', response: 'Mat', exact: false, lenient: true }, // an accent
    { expected: 'Mať', response: 'mať', exact: false, lenient: true }, // case
    { expected: 'ice cream', response: 'icecream', exact: true, lenient: true }, // spaces never count
    { expected: 'don’t', response: "don't", exact: true, lenient: true }, // nor do apostrophes
    { expected: 'e.g.', response: 'eg', exact: true, lenient: true }, // nor dots
    { expected: 'straße', response: 'strasse', exact: false, lenient: true },
    { expected: 'йод', response: 'иод', exact: false, lenient: false }, // й is another letter
    { expected: 'mať', response: 'ma', exact: false, lenient: false },
    { expected: 'mať', response: '', exact: false, lenient: false },
  ])('$response for $expected: $exact with accents, $lenient without', ({ expected, response, exact, lenient }) => {
    expect(isAnswer('filling', expected, response, { diacritic: true })).toBe(exact);
    expect(isAnswer('filling', expected, response, { diacritic: false })).toBe(lenient);
  });
});
