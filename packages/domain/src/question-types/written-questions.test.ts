import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { makeQuestions } from './make-questions.ts';
import { DIFFICULTIES, QUESTION_TYPES, type Question, TASK_TYPES } from './question-types.ts';
import { questionOf, questionsOf, readQuestions, writtenQuestions } from './written-questions.ts';

const word = fc.oneof(
  fc.constantFrom(
    'pes',
    'mačka',
    'kôň',
    'krava',
    'motýľ',
    'lev / levica',
    'dieťa (malé)',
    'नमस्ते',
    '👩‍🏫 x',
    'a"b\\c',
    'a\n[b]',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }),
);
const made = fc
  .record({
    words: fc.array(fc.record({ word_id: fc.nat(), from: word, to: word }), { minLength: 1, maxLength: 12 }),
    type: fc.constantFrom(...TASK_TYPES),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    mode: fc.constantFrom('open' as const, 'sealed' as const),
    seed: fc.string(),
  })
  .map(({ seed, ...settings }) => makeQuestions({ ...settings, random: seededRandom(seed) }) ?? []);
const again = fc.record(
  {
    accepted: fc.array(fc.string(), { minLength: 1 }),
    repeated: fc.constant(true as const),
    place: fc.nat(),
    asked_before: fc.nat(),
  },
  { requiredKeys: [] },
);
/** As they are stored, since JSON has no undefined. */
const plain = (questions: readonly Question[]): Question[] => JSON.parse(JSON.stringify(questions));

describe('questions as text', () => {
  it('are read as they were written, of every type, with any characters, and if they are asked again', () => {
    const types = new Set<string>();
    const property = fc.property(made, fc.array(again, { maxLength: 12 }), (questions, changes) => {
      const asked = questions.map((question, n) => ({ ...question, ...changes[n] }));
      for (const { type } of asked) types.add(type);
      expect(readQuestions(writtenQuestions(asked))).toEqual(plain(asked));
    });
    fc.assert(property, { numRuns: 1_000 });
    expect([...types].sort()).toEqual(QUESTION_TYPES.toSorted());
  });

  it('are an array for SQL, with one element for each question', () => {
    const property = fc.property(made, (questions) => {
      expect(JSON.parse(writtenQuestions(questions)).map(questionOf)).toEqual(plain(questions));
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('take three fifths of their JSON at most', () => {
    const words = Array.from({ length: 75 }, (_, n) => ({ word_id: 10_000 + n, from: `slovo ${n}`, to: `word ${n}` }));
    const random = seededRandom('length');
    const settings = { words, type: 'random', mode: 'sealed', difficulty: 'medium', random } as const;
    const questions = makeQuestions(settings) ?? [];
    expect(questions).toHaveLength(75);
    expect(writtenQuestions(questions).length).toBeLessThan(JSON.stringify(questions).length * 0.6);
  });
});

describe('stored questions', () => {
  const question: Question = { type: 'dictation', wType: 'from', word: { from: 'pes', to: 'dog' }, word_id: 1 };

  it('of a run from before the text are read as they are', () => {
    expect(questionsOf([question, { ...question, repeated: true }])).toEqual([
      question,
      { ...question, repeated: true },
    ]);
  });

  it('that a run asks again follow those of its text', () => {
    const repeated = { ...question, repeated: true as const, place: 1 };
    expect(questionsOf([writtenQuestions([question, question]), repeated])).toEqual([question, question, repeated]);
    expect(questionsOf([])).toEqual([]);
  });
});
