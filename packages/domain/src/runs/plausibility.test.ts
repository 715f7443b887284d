import { describe, expect, it } from 'vitest';
import { makeQuestions } from '../question-types/make-questions.ts';
import { rulesOf } from '../question-types/question-rules.ts';
import { QUESTION_TYPES, type Question } from '../question-types/question-types.ts';
import { seededRandom } from '../random.ts';
import { isTooFast } from './plausibility.ts';

const asked = { wType: 'from', word_id: 1 } as const;
const pair = (to: string) => ({ ...asked, word: { from: 'dog', to } });
const composed = (to: string): Question => ({ ...pair(to), type: 'folding', characters: [] });
const typed = (to: string, prefilled: number[] = []): Question => ({ ...pair(to), type: 'filling', prefilled });
const heard = (to: string): Question => ({ ...pair(to), type: 'dictation' });
const chosen = (to: string): Question => ({ ...pair(to), type: 'select', answers: [] });

/** The shortest time that is not too fast, in milliseconds. */
function fastest(right: Question[], answered = right.length): number {
  let elapsed = 0;
  while (isTooFast({ answered, right, elapsed })) elapsed += 1;
  return elapsed;
}

describe('the fastest that a person can answer', () => {
  it.each([
    { question: chosen('a'.repeat(200)), ms: 300 }, //      one press, however long the answer
    { question: typed('pes'), ms: 420 }, //                 300 + 3 × 40
    { question: composed('kniha'), ms: 500 }, //            300 + 5 × 40
    { question: heard('kniha'), ms: 500 }, //               300 + 5 × 40
    { question: typed('kniha', [0, 4]), ms: 420 }, //       two letters are given: 300 + 3 × 40
    { question: typed("rock'n'roll", [4, 6]), ms: 660 }, // the given apostrophes are no letters: 300 + 9 × 40
    { question: typed('stará mama', [5]), ms: 660 }, //     nor is the given space: 300 + 9 × 40
    { question: composed('a'.repeat(200)), ms: 8_300 }, //  300 + 200 × 40
    { question: { ...typed('kráčať / ísť'), model_answer: 'kráčať' }, ms: 420 }, // the shorter answer is right too
  ])('is $ms ms for %#', ({ question, ms }) => {
    expect(fastest([question])).toBe(ms);
  });

  it('adds up over the run, so that one quick answer among others is nothing', () => {
    expect(fastest([typed('pes'), chosen('mačka'), composed('kniha')])).toBe(420 + 300 + 500);
  });

  it('is not measured by a clock that was set back during the run', () => {
    expect(isTooFast({ answered: 1, right: [typed('pes')], elapsed: 0 })).toBe(true);
    expect(isTooFast({ answered: 1, right: [typed('pes')], elapsed: -7_200_000 })).toBe(false);
  });

  it('counts a moment for a wrong answer and no letters, because it may be short', () => {
    expect(fastest([], 10)).toBe(3_000);
  });
});

it.each(QUESTION_TYPES)('an answer of %s takes longer than a press unless it is chosen', (type) => {
  const words = ['pes', 'mačka', 'kniha'].map((to, word_id) => ({ word_id, from: `word ${word_id}`, to }));
  const settings = { words, type, mode: 'open', difficulty: 'easy', random: seededRandom('letters') } as const;
  const questions = makeQuestions(settings) ?? [];
  expect(questions).toHaveLength(words.length);
  for (const question of questions) expect(fastest([question]) > 300).toBe(rulesOf(type).input !== 'chosen');
});

/** Words of a run, as a class learns them, and the milliseconds of one key of a typist. */
const WORDS = ['pes', 'mačka', 'kôň', 'krava', 'motýľ', 'veverička', 'lietadlo', 'knižnica', 'ísť', 'priateľstvo'];

it.each([
  { typist: 'a fast twelve-year-old', key: 150 }, // 80 words a minute
  { typist: 'a very fast adult', key: 100 }, //      120 words a minute
  { typist: 'the fastest typist of the world', key: 55 }, // 215 words a minute
])('never suspects $typist, who reads and types all words without a mistake or a pause', ({ key }) => {
  /** To see a word and react to it nobody needs less. */
  const REACTION = 300;
  for (const make of [typed, composed, chosen]) {
    const right = WORDS.map((word) => make(word));
    const keys = WORDS.join('').length + WORDS.length; // and Enter after each
    const elapsed = make === chosen ? WORDS.length * (REACTION + key) : WORDS.length * REACTION + keys * key;
    expect(isTooFast({ answered: right.length, right, elapsed })).toBe(false);
  }
});
