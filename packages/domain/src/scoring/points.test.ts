import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIFFICULTIES, type Question } from '../question-types/question-types.ts';
import { TASK_KINDS } from '../tasks/tasks.ts';
import { maxPoints, percent, pointsForAnswer } from './points.ts';

const asked = (to: string, from = 'dog'): Question => ({
  type: 'folding',
  wType: 'from',
  word: { from, to },
  word_id: 1,
  characters: [],
});

describe('points for an answer', () => {
  it.each([
    { difficulty: 'hard', expected: 'pes', points: 1 }, //            3 × 3 / 10 = 0.9 rounds to 1
    { difficulty: 'hard', expected: 'slovníček', points: 3 }, //      3 × 9 / 10 = 2.7 rounds to 3
    { difficulty: 'easy', expected: 'pes', points: 1 }, //            1 × 3 / 10 = 0.3, but never under 1
    { difficulty: 'medium', expected: 'knižnica', points: 2 }, //     2 × 8 / 10 = 1.6 rounds to 2
    { difficulty: 'hard', expected: 'mačka', points: 2 }, //          3 × 5 / 10 = 1.5 rounds to 2
    { difficulty: 'easy', expected: 'neodškriepiteľný', points: 2 }, // 1 × 16 / 10 = 1.6 rounds to 2
    { difficulty: 'hard', expected: 'ž'.repeat(30), points: 9 }, //   3 × 30 / 10
    { difficulty: 'hard', expected: 'ž'.repeat(200), points: 9 }, //  the same: the length counts up to 30
  ] as const)('are $points for "$expected" in $difficulty homework', ({ difficulty, expected, points }) => {
    for (const kind of ['homework', 'exercise'] as const) {
      expect(pointsForAnswer({ kind, difficulty, shown: 'dog', expected })).toBe(points);
    }
  });

  it.each([
    { difficulty: 'easy', points: 1 },
    { difficulty: 'medium', points: 2 },
    { difficulty: 'hard', points: 3 },
  ] as const)('are $points in a $difficulty test, however long the word', ({ difficulty, points }) => {
    for (const expected of ['áno', 'neodškriepiteľný']) {
      expect(pointsForAnswer({ kind: 'test', difficulty, shown: 'dog', expected })).toBe(points);
    }
  });

  it.each(TASK_KINDS)('are 1 in a hard %s for a word that is only copied', (kind) => {
    const copied = { shown: 'internet', expected: ' internet ' };
    expect(pointsForAnswer({ kind, difficulty: 'hard', ...copied })).toBe(1);
  });

  it('count letters as people see them: "čučoriedka" has 10 in either encoding', () => {
    for (const form of ['NFC', 'NFD']) {
      const expected = 'čučoriedka'.normalize(form);
      expect(pointsForAnswer({ kind: 'homework', difficulty: 'hard', shown: 'blueberry', expected })).toBe(3);
    }
  });
});

describe('the maximum', () => {
  it('is the same sum over all questions', () => {
    // hard homework: pes 3 × 3 / 10 → 1, slovníček 3 × 9 / 10 → 3, dog = dog → 1
    const questions = [asked('pes'), asked('slovníček'), asked('dog')];
    expect(maxPoints(questions, { kind: 'homework', difficulty: 'hard' })).toBe(5);
    expect(maxPoints(questions, { kind: 'test', difficulty: 'hard' })).toBe(7); // 3 + 3 + 1
  });

  it('is at least one point for each question', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.constantFrom(...TASK_KINDS),
        fc.constantFrom(...DIFFICULTIES),
        (answers, kind, difficulty) => {
          const questions = answers.map((answer) => asked(answer));
          expect(maxPoints(questions, { kind, difficulty })).toBeGreaterThanOrEqual(questions.length);
        },
      ),
    );
  });
});

describe('success', () => {
  it.each([
    { points: 1, max: 3, result: 33 }, // 33.3
    { points: 2, max: 3, result: 67 }, // 66.7
    { points: 1, max: 8, result: 13 }, // 12.5
    { points: 3, max: 3, result: 100 },
    { points: 0, max: 0, result: 0 },
  ])('is $result % for $points of $max points', ({ points, max, result }) => {
    expect(percent(points, max)).toBe(result);
  });
});
