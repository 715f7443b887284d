import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { makeQuestions } from './make-questions.ts';
import { rulesOf } from './question-rules.ts';
import { DIFFICULTIES, expectedAnswer } from './question-types.ts';

/** What a class is taught for one word in separate rows, of as many letters. */
const ROADS = [
  ['cesta', 'road'],
  ['cesta', 'path'],
  ['Cesta!', 'walk / lane'],
  ['pes', 'dog'],
  ['trh', 'hart'],
].map(([from = '', to = ''], word_id) => ({ word_id, from, to }));
const OF_ROAD = ['road', 'path', 'walk', 'lane'];

describe.each(['filling', 'folding'] as const)('where several words are asked alike, %s', (type) => {
  it.each(DIFFICULTIES)('shows parts that fit the right one alone (%s)', (difficulty) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = seededRandom(`${seed}`);
      const made = makeQuestions({ words: ROADS, type, mode: 'open', difficulty, direction: 'from_to', random }) ?? [];
      expect(made).toHaveLength(ROADS.length);
      for (const question of made) {
        const expected = expectedAnswer(question);
        if (!OF_ROAD.some((answer) => expected.includes(answer))) continue;
        const fitting = OF_ROAD.filter((answer) =>
          rulesOf(type).hasPlace(answer, { model_answer: question.model_answer ?? expected, ...question }),
        );
        expect(fitting.filter((answer) => !expected.includes(answer))).toEqual([]);
      }
    }
  });
});

it('a letter is still left to complete', () => {
  const words = ['to', 'no', 'tu', 'ti'].map((to, word_id) => ({ word_id, from: 'x', to }));
  for (const difficulty of DIFFICULTIES) {
    const random = seededRandom(difficulty);
    const made =
      makeQuestions({ words, type: 'filling', mode: 'open', difficulty, direction: 'from_to', random }) ?? [];
    for (const question of made) expect('prefilled' in question && question.prefilled).toHaveLength(1);
  }
});
