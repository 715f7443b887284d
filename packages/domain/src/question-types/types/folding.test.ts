import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { isAnswer } from '../question-rules.ts';
import type { Difficulty, WordPair } from '../question-types.ts';
import { pooledWord } from '../word-pool.ts';
import { folding } from './folding.ts';

const word = (to: string): WordPair => ({ word_id: 1, from: `word of ${to}`, to });
const tiles = (answer: string, difficulty: Difficulty, seed = 'tiles', others = ['kniha', 'strom', 'ryba']) => {
  const pool = [answer, ...others].map((to) => pooledWord(word(to)));
  const asked = { word: pooledWord(word(answer)), wType: 'from', pool } as const;
  return folding.make(asked, { difficulty, random: seededRandom(seed) }).characters;
};
const without = (characters: string[], answer: string) => {
  const left = [...characters];
  for (const letter of answer) left.splice(left.indexOf(letter), 1);
  return left;
};

describe('the tiles of a word', () => {
  it('are its letters, with the tile _ for a space', () => {
    expect(tiles('na mať', 'easy').sort()).toEqual([...'_aamnť'].sort());
  });

  it.each([
    { difficulty: 'easy', count: 0 },
    { difficulty: 'medium', count: 2 },
    { difficulty: 'hard', count: 4 },
  ] as const)('have $count stray letters when it is $difficulty', ({ difficulty, count }) => {
    expect(without(tiles('mať', difficulty), 'mať')).toHaveLength(count);
  });

  it('have stray letters of other words, none that the answer has with or without accent', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const stray = without(tiles('ťažký', 'hard', `${seed}`, ['takže', 'strom', 'Ryba', 'muž']), 'ťažký');
      expect(stray.filter((letter) => !'esromrbu'.includes(letter))).toEqual([]);
      expect(new Set(stray).size).toBe(4);
    }
  });

  it('take stray letters from the alphabet where the word is alone', () => {
    expect(without(tiles('mať', 'hard', 'alone', []), 'mať').join('')).toMatch(/^[a-z]{4}$/);
    expect(without(tiles('кот', 'hard', 'alone', []), 'кот').join('')).toMatch(/^\p{Script=Cyrillic}{4}$/u);
  });

  it('are all capitals where the answer is', () => {
    expect(tiles('USA', 'hard').join('')).toMatch(/^[A-Z]{7}$/);
    expect(without(tiles('Hund', 'hard', 'case', ['KATZE', 'MOST']), 'Hund').join('')).toMatch(/^[a-z]{4}$/);
  });

  it('are never in the order of the answer, unless there is no other order', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      expect(tiles('áno', 'easy', `${seed}`).join('')).not.toBe('áno');
      expect(tiles('na', 'hard', `${seed}`).join('')).not.toMatch(/^na/);
    }
    expect(tiles('oo', 'easy')).toEqual(['o', 'o']);
  });
});

describe('composing', () => {
  it.each([
    { answer: 'a', possible: false },
    { answer: 'á'.normalize('NFD'), possible: false },
    { answer: 'A.', possible: false }, // one letter, the dot does not count
    { answer: 'a?', possible: false }, // punctuation is no letter
    { answer: 'je', possible: true },
    { answer: 'a b', possible: true },
    { answer: '…', possible: false },
    { answer: '__', possible: false },
  ])('"$answer" is possible: $possible', ({ answer, possible }) => {
    const asked = pooledWord(word(answer));
    expect(folding.isPossible({ word: asked, wType: 'from', pool: [asked] })).toBe(possible);
  });

  it.each([
    { expected: 'mať', response: 'mať', right: true },
    { expected: 'mať', response: 'MAT', right: true },
    { expected: 'mať', response: 'tma', right: false },
    { expected: 'ice cream', response: 'ice_cream', right: true },
    { expected: 'ice cream', response: 'icecream', right: false }, // the space is a tile to place
    { expected: "don't", response: 'dont', right: true },
    { expected: 'snake_case', response: 'snake_case', right: true },
    { expected: 'mať', response: '', right: false },
    { expected: 'mať', response: '_', right: false },
  ])('$response for "$expected" is right: $right', ({ expected, response, right }) => {
    expect(isAnswer('folding', expected, response, { diacritic: true })).toBe(right);
  });
});
