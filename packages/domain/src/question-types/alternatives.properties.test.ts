import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from '../random.ts';
import { maxPoints, pointsForQuestion } from '../scoring/points.ts';
import { rightAnswersOf } from '../words/alternatives.ts';
import { isChosen } from './correction.ts';
import { makeQuestions } from './make-questions.ts';
import { isCorrect } from './question-rules.ts';
import {
  DIFFICULTIES,
  expectedAnswer,
  modelAnswer,
  QUESTION_TYPES,
  rightAnswers,
  TASK_TYPES,
} from './question-types.ts';
import { filling } from './types/filling.ts';

const SIGNS = [' / ', '/', '; ', ' (', ') ', '(', ')'];
const signed = fc.string({ unit: fc.constantFrom('ab', 'cd', 'áb', 'x', ' ', ...SIGNS), minLength: 1, maxLength: 8 });
const words = fc.array(fc.record({ word_id: fc.nat(), from: signed, to: signed }), { minLength: 1, maxLength: 14 });
const settings = fc.record({
  words,
  type: fc.constantFrom(...TASK_TYPES),
  difficulty: fc.constantFrom(...DIFFICULTIES),
});

describe('for words with any alternatives', () => {
  it('exactly one option is right, and no two have an answer in common', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...QUESTION_TYPES.filter(isChosen)), fc.string(), (list, type, seed) => {
        for (const made of makeQuestions({
          words: list,
          type,
          mode: 'open',
          difficulty: 'hard',
          random: seededRandom(seed),
        }) ?? []) {
          if (!('answers' in made)) throw new Error(`A question of ${type} has no options.`);
          const isRight = (option: string) => isCorrect(made, option, { diacritic: true });
          expect(made.answers.filter(isRight)).toHaveLength(1);
          for (const [n, option] of made.answers.entries()) {
            if (isRight(option)) continue;
            for (const reading of rightAnswersOf(option)) expect(isRight(reading)).toBe(false);
            for (const other of made.answers.slice(n + 1)) {
              const asOther = { ...made, word: { from: other, to: other }, model_answer: '' };
              expect(isCorrect(asOther, option, { diacritic: true })).toBe(false);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the model answer can be made of the tiles and boxes, and is right like every other reading', () => {
    fc.assert(
      fc.property(settings, fc.string(), fc.boolean(), (input, seed, diacritic) => {
        for (const made of makeQuestions({ ...input, mode: 'open', random: seededRandom(seed) }) ?? []) {
          const model = modelAnswer(made);
          for (const answer of rightAnswers(made)) expect(isCorrect(made, answer, { diacritic })).toBe(true);
          expect(rightAnswers(made)).toEqual(expect.arrayContaining([...rightAnswersOf(expectedAnswer(made))]));
          if (made.type === 'folding') {
            const left = [...made.characters];
            for (const letter of model.replaceAll(' ', '_')) left.splice(left.indexOf(letter), 1);
            expect(left).toHaveLength(made.characters.length - model.length);
          }
          if (made.type === 'filling')
            expect(
              filling
                .shown(made)
                .mask.map((box, n) => box ?? model[n])
                .join(''),
            ).toBe(model);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a run without a mistake earns the maximum, whichever alternatives are given', () => {
    fc.assert(
      fc.property(settings, fc.string(), (input, seed) => {
        const random = seededRandom(seed);
        const made = makeQuestions({ ...input, mode: 'open', random }) ?? [];
        const weight = { kind: 'homework', difficulty: input.difficulty } as const;
        const points = made
          .filter((each) => isCorrect(each, pick(random, rightAnswers(each)) ?? '', { diacritic: true }))
          .reduce((sum, each) => sum + pointsForQuestion(each, weight), 0);
        expect(points).toBe(maxPoints(made, weight));
      }),
    );
  });
});
