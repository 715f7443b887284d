import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { isAnswer } from '../question-rules.ts';
import type { Difficulty } from '../question-types.ts';
import { pooledWord } from '../word-pool.ts';
import { select } from './select.ts';

const ANIMALS = ['dog pes', 'cat mačka', 'cow krava', 'hen sliepka', 'fish ryba', 'bear medveď', 'fox líška'];

/** The question about the first of the pairs "original translation", the original shown. */
const asked = (pairs: string[]) => {
  const pool = pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return pooledWord({ word_id: 1, from, to });
  });
  const [word] = pool;
  if (!word) throw new Error('No words.');
  return { word, wType: 'from', pool } as const;
};
const options = (pairs: string[], difficulty: Difficulty = 'hard') =>
  select.make(asked(pairs), { difficulty, random: seededRandom('options') }).answers;

describe('the options', () => {
  it.each([
    { difficulty: 'easy', count: 3 },
    { difficulty: 'medium', count: 4 },
    { difficulty: 'hard', count: 6 },
  ] as const)('are $count when it is $difficulty, the right one among them', ({ difficulty, count }) => {
    const answers = options(ANIMALS, difficulty);
    expect(answers).toHaveLength(count);
    expect(answers).toContain('pes');
  });

  it('are as many as there are words if those are few', () => {
    expect(options(ANIMALS.slice(0, 4)).sort()).toEqual(['krava', 'mačka', 'pes', 'sliepka']);
  });

  it('are never equal except for case, accents or spaces', () => {
    const answers = options(['mother mať', 'mate mat', 'mat MAT', 'dog pes', 'hound Pes', 'cow krava']);
    expect(answers.map((answer) => answer.toLowerCase()).sort()).toEqual(['krava', 'mať', 'pes']);
  });

  it('never contain the answer of a synonym: psík is right for dog too', () => {
    expect(options(['dog pes', 'Dog psík', 'cat mačka', 'cow krava']).sort()).toEqual(['krava', 'mačka', 'pes']);
    expect(options(['dog pes', 'dog psík', 'doggy Psik', 'cat mačka', 'cow krava'])).not.toContain('Psik');
  });

  it.each(["don't don’t", 'etc. etc', 'hello Hello!', 'T-shirt T‑shirt', '10-20 10–20'].map((pair) => pair.split(' ')))(
    'never contain the answer of what is asked alike: "%s" and "%s"',
    (one, other) => {
      const pairs = [`${one} pes`, `${other} psík`, 'cat mačka', 'cow krava'];
      expect(options(pairs).sort()).toEqual(['krava', 'mačka', 'pes']);
    },
  );

  it('never differ in the kind of their dashes alone', () => {
    const answers = options(['tričko T-shirt', 'triko T‑shirt', 'blúzka T–shirt', 'pes dog', 'mačka cat']);
    expect(answers.sort()).toEqual(['T-shirt', 'cat', 'dog']);
  });

  it('have the right one at every position, over many runs', () => {
    const places = new Set<number>();
    for (let seed = 0; seed < 100; seed += 1) {
      const dice = { difficulty: 'easy', random: seededRandom(`${seed}`) } as const;
      places.add(select.make(asked(ANIMALS), dice).answers.indexOf('pes'));
    }
    expect([...places].sort()).toEqual([0, 1, 2]);
  });
});

describe('choosing', () => {
  it.each([
    { pairs: ['dog pes', 'cat mačka', 'cow krava'], possible: true },
    { pairs: ['dog pes', 'cat mačka'], possible: false },
    { pairs: ['dog pes', 'cat mačka', 'tomcat Macka'], possible: false }, // one other answer, written twice
    { pairs: ['dog pes', 'dog psík', 'cat mačka'], possible: false }, // the synonym is no wrong answer
  ])('among $pairs is possible: $possible', ({ pairs, possible }) => {
    expect(select.isPossible(asked(pairs))).toBe(possible);
  });

  it.each([
    { expected: 'mať', response: 'MAT', right: true },
    { expected: 'ice cream', response: 'icecream', right: true },
    { expected: 'e.g.', response: 'eg', right: true },
    { expected: 'mať', response: 'mama', right: false },
    { expected: 'mať', response: ' ', right: false },
    { expected: '…', response: '…', right: true }, // nothing but dots is compared as written
    { expected: '…', response: '!', right: false },
    { expected: '…', response: '', right: false },
  ])('$response for $expected is right: $right', ({ expected, response, right }) => {
    expect(isAnswer('select', expected, response, { diacritic: true })).toBe(right);
  });
});
