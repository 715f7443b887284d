import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../question-types/question-types.ts';
import { DIFFICULTIES } from '../question-types/question-types.ts';
import { TASK_KINDS } from '../tasks/tasks.ts';
import { takeAnswers } from './practice.ts';
import { responsesByQuestion, summarise } from './runs.ts';

/** What a run without repetitions stores of a save. */
function acceptedAnswers({ total, current, incoming }: Saved) {
  const responses = responsesByQuestion(incoming);
  const questions = Array.from({ length: total }, () => ({}));
  const run = { questions, current, practice: null, mistakes_return: false };
  const { answers } = takeAnswers(run, (_, n) => {
    const response = responses.get(n);
    return response === undefined ? undefined : { response, valid: true };
  });
  return answers;
}

interface Saved {
  total: number;
  current: number;
  incoming: { n: number; response: string | null }[];
}

describe('a save', () => {
  const accepted = (current: number, incoming: [n: number, response: string | null][]) =>
    acceptedAnswers({ total: 4, current, incoming: incoming.map(([n, response]) => ({ n, response })) }).map(
      ({ n, response }) => `${n}${response}`,
    );

  it.each([
    {
      current: 0,
      incoming: [
        [0, 'a'],
        [1, 'b'],
      ],
      stored: ['0a', '1b'],
      because: 'in order',
    },
    {
      current: 0,
      incoming: [
        [1, 'b'],
        [0, 'a'],
      ],
      stored: ['0a', '1b'],
      because: 'in any order of arrival',
    },
    {
      current: 2,
      incoming: [
        [0, 'x'],
        [1, 'y'],
        [2, 'c'],
      ],
      stored: ['2c'],
      because: 'stored answers stay',
    },
    {
      current: 0,
      incoming: [
        [0, 'a'],
        [2, 'c'],
      ],
      stored: ['0a'],
      because: 'up to the first gap',
    },
    {
      current: 0,
      incoming: [
        [0, 'a'],
        [1, null],
        [2, 'c'],
      ],
      stored: ['0a'],
      because: 'null is a gap',
    },
    { current: 0, incoming: [[1, 'b']], stored: [], because: 'a gap at the start' },
    {
      current: 0,
      incoming: [
        [0, 'a'],
        [0, 'z'],
      ],
      stored: ['0a'],
      because: 'the first of two wins',
    },
    {
      current: 3,
      incoming: [
        [3, 'd'],
        [4, 'e'],
      ],
      stored: ['3d'],
      because: 'nothing beyond the last question',
    },
    { current: 4, incoming: [[4, 'e']], stored: [], because: 'the run is full' },
    { current: 0, incoming: [[0, '']], stored: ['0'], because: 'an empty answer is an answer' },
    {
      current: 0,
      incoming: [
        [-1, 'x'],
        [0.5, 'y'],
        [Number.NaN, 'z'],
      ],
      stored: [],
      because: 'these questions do not exist',
    },
  ] as { current: number; incoming: [number, string | null][]; stored: string[]; because: string }[])(
    'stores $stored from question $current: $because',
    ({ current, incoming, stored }) => {
      expect(accepted(current, incoming)).toEqual(stored);
    },
  );

  it('changes nothing when it is repeated', () => {
    const incoming = fc.array(fc.record({ n: fc.integer({ min: -2, max: 12 }), response: fc.string() }));
    fc.assert(
      fc.property(incoming, fc.nat(10), fc.nat(10), (answers, total, current) => {
        const first = acceptedAnswers({ total, current, incoming: answers });
        expect(first.map(({ n }) => n)).toEqual(first.map((_, index) => current + index));
        expect(acceptedAnswers({ total, current: current + first.length, incoming: answers })).toEqual([]);
      }),
    );
  });
});

describe('the summary of a run', () => {
  const question = (to: string): Question => ({
    type: 'filling',
    wType: 'from',
    word: { from: 'word', to },
    word_id: 1,
    prefilled: [],
  });
  const questions = [question('pes'), question('slovníček'), question('mačka')];

  it('of hard homework: pes 1 + mačka 2 of 6 points are 50 %', () => {
    expect(summarise({ questions, verdicts: [true, false, true], kind: 'homework', difficulty: 'hard' })).toEqual({
      points: 3, // 3 × 3 / 10 → 1, 3 × 5 / 10 → 2
      max_points: 6, // and slovníček 3 × 9 / 10 → 3
      test_rate: 50,
      correct: 2,
      wrong: 1,
    });
  });

  it('of a test that was quit counts unanswered and late questions as wrong', () => {
    expect(summarise({ questions, verdicts: [true, null], kind: 'test', difficulty: 'medium' })).toEqual({
      points: 2,
      max_points: 6,
      test_rate: 33,
      correct: 1,
      wrong: 2,
    });
  });

  it('counts no question that was asked again, however it was answered', () => {
    const [first] = questions;
    if (!first) throw new Error('no question');
    const again = { ...first, repeated: true as const };
    const once = summarise({ questions, verdicts: [false, true, true], kind: 'homework', difficulty: 'hard' });
    const verdicts = [false, true, true, false, true];
    expect(
      summarise({ questions: [...questions, again, again], verdicts, kind: 'homework', difficulty: 'hard' }),
    ).toEqual(once);
  });

  it('of no questions has no points', () => {
    expect(summarise({ questions: [], verdicts: [], kind: 'test', difficulty: 'easy' })).toEqual({
      points: 0,
      max_points: 0,
      test_rate: 0,
      correct: 0,
      wrong: 0,
    });
  });

  it('never exceeds the maximum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.array(fc.option(fc.boolean())),
        fc.constantFrom(...TASK_KINDS),
        fc.constantFrom(...DIFFICULTIES),
        (answers, verdicts, kind, difficulty) => {
          const summary = summarise({ questions: answers.map(question), verdicts, kind, difficulty });
          expect(summary.points).toBeLessThanOrEqual(summary.max_points);
          expect(summary.test_rate).toBeLessThanOrEqual(100);
          expect(summary.correct + summary.wrong).toBe(answers.length);
        },
      ),
    );
  });
});
