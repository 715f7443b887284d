import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsOf } from '../words/alternatives.ts';
import { correctionOf, isChosen, readableResponse, responseParts } from './correction.ts';
import { QUESTION_TYPES, type QuestionType } from './question-types.ts';

const told = (asked: string, response: string | null, type: QuestionType = 'filling') =>
  correctionOf({ type, wType: 'from', word: { from: 'x', to: asked }, model_answer: readingsOf(asked)[0] }, response);

describe('the correction beside a response', () => {
  it.each([
    { asked: 'pes / psík', response: 'psik', answer: 'psík', others: ['pes'] },
    { asked: 'pes / psík', response: 'pas', answer: 'pes', others: ['psík'] },
    { asked: '(to) go / walk', response: 'to goo', answer: 'to go', others: ['(to) go', 'walk'] },
    { asked: '(to) go / walk', response: 'wolk', answer: 'walk', others: ['(to) go'] },
    { asked: 'pes / psík', response: '', answer: 'pes', others: ['psík'] },
    { asked: 'pes / psík', response: null, answer: 'pes', others: ['psík'] },
    { asked: 'pes / psík', response: 'xyz', answer: 'pes', others: ['psík'] },
    { asked: 'pes', response: 'pas', answer: 'pes', others: [] },
  ])(
    'of "$response" for "$asked" is the nearest answer, $answer, and the others',
    ({ asked, response, answer, others }) => {
      expect(told(asked, response)).toEqual({ answer, others });
    },
  );

  it.each([
    // The tiles are those of "go", and a stray "t" suggests another answer.
    { response: 'tog', characters: ['o', 't', 's', 'g'], answer: 'go', others: ['(to) go', 'walk'] },
    { response: 'wolk', characters: ['g', 'o'], answer: 'go', others: ['(to) go', 'walk'] },
    { response: 'wkal', characters: ['W', 'g', 'á', 'l', 'o', 'k'], answer: 'walk', others: ['(to) go'] },
    { response: 'ot_go', characters: ['_', 'g', 'o', 't', 'o'], answer: 'to go', others: ['(to) go', 'walk'] },
  ])('of "$response" is $answer, which the tiles can compose', ({ characters, response, answer, others }) => {
    const word = { from: 'ísť', to: '(to) go / walk' };
    const question = { type: 'folding', wType: 'from', word, model_answer: 'go' } as const;
    expect(correctionOf({ ...question, characters }, response)).toEqual({ answer, others });
  });

  it.each([
    { response: 'aut', prefilled: [], answer: 'car', others: ['auto', 'cab'] },
    { response: 'xab', prefilled: [], answer: 'cab', others: ['car', 'auto'] },
    { response: 'xar', prefilled: [2], answer: 'car', others: ['auto', 'cab'] },
  ])('of "$response" is $answer, for which there are boxes', ({ prefilled, response, answer, others }) => {
    const word = { from: 'voz', to: 'car / auto / cab' };
    const question = { type: 'filling', wType: 'from', word, model_answer: 'car' } as const;
    expect(correctionOf({ ...question, prefilled }, response)).toEqual({ answer, others });
  });

  it.each(QUESTION_TYPES.filter(isChosen))('of a choice (%s) is the whole option', (type) => {
    expect(told('pes / psík', 'mačka', type)).toEqual({ answer: 'pes / psík', others: [] });
  });

  it('of a question older than alternatives is the side as it is written', () => {
    const question = { type: 'filling', wType: 'from', word: { from: 'dog', to: 'pes / psík' } } as const;
    expect(correctionOf(question, 'psik')).toEqual({ answer: 'pes / psík', others: [] });
  });

  it('of a right answer is that answer', () => {
    const side = fc.string({ unit: fc.constantFrom('a', 'b', 'á', ' ', '/', ' / ', ';', '(', ')'), maxLength: 24 });
    fc.assert(
      fc.property(side, fc.nat(), (asked, nth) => {
        const readings = readingsOf(asked);
        const response = readings[nth % readings.length] ?? '';
        for (const type of QUESTION_TYPES.filter((each) => !isChosen(each)))
          expect(told(asked, response, type).answer).toBe(response);
      }),
    );
  });

  it('is computed fast for any response', () => {
    const started = performance.now();
    told('(ab)c'.repeat(40), 'abc'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

it('a composed response is shown with spaces, and a typed one as it was typed', () => {
  expect(readableResponse('folding', 'ice_cream')).toBe('ice cream');
  expect(readableResponse('filling', 'ice_cream')).toBe('ice_cream');
});

it.each([
  { type: 'filling', response: 'm_č__', parts: ['m', null, 'č', null, null] },
  { type: 'filling', response: '_es', parts: [null, 'es'] },
  { type: 'filling', response: 'pes', parts: ['pes'] },
  { type: 'folding', response: 'ice_cream', parts: ['ice cream'] },
  { type: 'dictation', response: 'ice_cream', parts: ['ice_cream'] },
] as const)('the parts of "$response" ($type) tell its empty boxes from its letters', ({ type, response, parts }) => {
  expect(responseParts(type, response)).toEqual(parts);
});
