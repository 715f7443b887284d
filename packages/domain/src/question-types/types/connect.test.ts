import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { makeQuestions } from '../make-questions.ts';
import { isCorrect } from '../question-rules.ts';
import { type ConnectQuestion, expectedAnswer, shownText } from '../question-types.ts';

const questions = (pairs: string[], seed = 'boards') => {
  const words = pairs.map((pair, word_id) => {
    const [from = '', to = ''] = pair.split(' ');
    return { word_id, from, to };
  });
  const made = makeQuestions({ words, type: 'connect', mode: 'open', difficulty: 'easy', random: seededRandom(seed) });
  return made as ConnectQuestion[] | null;
};

/** Consecutive questions with one list of partners are a board. */
const boards = (pairs: string[], seed?: string) => {
  const grouped: ConnectQuestion[][] = [];
  for (const question of questions(pairs, seed) ?? []) {
    const last = grouped.at(-1);
    if (last?.[0]?.answers.join() === question.answers.join()) last.push(question);
    else grouped.push([question]);
  }
  return grouped;
};
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word${index} slovo${index}`);

describe('the boards of a run', () => {
  it.each([
    { count: 2, sizes: [2] },
    { count: 6, sizes: [6] },
    { count: 7, sizes: [3, 4] }, //        not 6 and a board of 1
    { count: 13, sizes: [4, 4, 5] },
    { count: 20, sizes: [5, 5, 5, 5] },
  ])('of $count words have $sizes words', ({ count, sizes }) => {
    expect(
      boards(numbered(count))
        .map((board) => board.length)
        .sort(),
    ).toEqual(sizes);
  });

  it('are asked in one direction each, with exactly their own partners to choose from', () => {
    for (const board of boards(numbered(20))) {
      expect(new Set(board.map(({ wType }) => wType)).size).toBe(1);
      expect(board.map(expectedAnswer).sort()).toEqual(board[0]?.answers.toSorted());
    }
  });

  it('are not all asked in one direction', () => {
    expect(new Set(questions(numbered(60))?.map(({ wType }) => wType)).size).toBe(2);
  });

  it('separate words with the same partner', () => {
    for (const board of boards(['dog pes', 'hound Pes', 'cat mačka', 'cow krava'])) {
      expect(board).toHaveLength(2);
      expect(board[0]?.answers).toHaveLength(2);
    }
  });

  it('separate words that are asked alike, whatever their apostrophes, dashes and marks', () => {
    for (const pair of [
      ['Hello! ahoj', 'hello servus'],
      ["don't nie", 'don’t nerob'],
      ['T-shirt tričko', 'T‑shirt triko'],
    ]) {
      for (const seed of ['1', '2', '3', '4']) {
        const made = boards([...pair, 'cat mačka', 'cow krava'], seed);
        expect(made.map((board) => board.length)).toEqual([2, 2]);
        for (const [question] of made) {
          const options = question?.answers ?? [];
          expect(pair.every((both) => both.split(' ').some((side) => options.includes(side)))).toBe(false);
        }
      }
    }
  });

  it('let words share a partner if there are too many of them to separate', () => {
    const [board] = boards(['dog pes', 'hound pes', 'cat mačka']);
    expect(board?.map(shownText).sort()).toEqual(['cat', 'dog', 'hound']);
    expect(board?.[0]?.answers.toSorted()).toEqual(['mačka', 'pes']);
  });

  it.each([
    { pairs: ['dog pes'], because: 'one word has nothing to choose from' },
    { pairs: ['dog pes', 'dog Pes'], because: 'there is one answer' },
    { pairs: ['dog pes', 'dog psík'], because: 'both partners are right' },
  ])('cannot be made of $pairs: $because', ({ pairs }) => {
    expect(questions(pairs)).toBeNull();
  });

  it('never offer a second right partner, for any words', () => {
    const pair = fc
      .tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(...'stuvwxyz'))
      .map((sides) => sides.join(' '));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 24 }), fc.string(), (pairs, seed) => {
        for (const question of questions(pairs, seed) ?? []) {
          expect(question.answers.filter((answer) => isCorrect(question, answer, { diacritic: true }))).toHaveLength(1);
          expect(question.answers.length).toBeGreaterThanOrEqual(2);
          expect(question.answers.length).toBeLessThanOrEqual(6);
        }
        for (const board of boards(pairs, seed)) {
          const partnerOf = new Map(board.map((question) => [shownText(question), expectedAnswer(question)]));
          for (const question of board) expect(partnerOf.get(shownText(question))).toBe(expectedAnswer(question));
        }
      }),
    );
  });
});
