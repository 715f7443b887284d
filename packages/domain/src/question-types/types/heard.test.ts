import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { TASK_KINDS } from '../../tasks/tasks.ts';
import { recallOf } from '../../warm-up/recall.ts';
import { makeQuestions } from '../make-questions.ts';
import { isCorrect, shownParts } from '../question-rules.ts';
import { expectedAnswer, type Question, shownText } from '../question-types.ts';
import { isHeard, offeredTaskTypes, spellingCanCount } from '../task-types.ts';

const WORDS = [
  { word_id: 1, from: 'dog', to: 'pes' },
  { word_id: 2, from: 'cat', to: 'mačka' },
  { word_id: 3, from: 'a/c', to: 'klimatizácia' },
];

const make = (type: 'listening' | 'dictation', words = WORDS, direction: 'from_to' | 'both' = 'from_to') =>
  makeQuestions({ words, type, mode: 'open', difficulty: 'easy', direction, random: seededRandom('1') });

it('forms offer heard types for exercises and homework, and never for class tests', () => {
  for (const kind of TASK_KINDS) {
    const heard = offeredTaskTypes(kind).filter(isHeard);
    expect(heard).toEqual(kind === 'test' ? [] : ['listening', 'dictation']);
  }
  expect(['random', 'select', 'filling'].some((type) => isHeard(type as 'random'))).toBe(false);
});

describe('dictation', () => {
  it('asks for the side that the direction names, which is heard', () => {
    const questions = make('dictation') as Question[];
    expect(questions.map(expectedAnswer).sort()).toEqual(['a/c', 'cat', 'dog']);
    expect(questions.map(shownText).sort()).toEqual(['klimatizácia', 'mačka', 'pes']);
    expect(questions.map(shownParts)).toEqual([{}, {}, {}]);
  });

  it.each([
    { expected: 'kôň', response: 'kôň', diacritic: true, right: true },
    { expected: 'kôň', response: 'kon', diacritic: true, right: false },
    { expected: 'kôň', response: 'kon', diacritic: false, right: true },
    { expected: 'good morning', response: 'goodmorning', diacritic: true, right: false },
    { expected: 'good morning', response: ' good  morning', diacritic: true, right: true },
    { expected: 'How are you?', response: 'How are you', diacritic: true, right: true },
    { expected: 'Yes, please!', response: 'Yes please', diacritic: true, right: true },
    { expected: 'Ahoj', response: 'Ahoj!', diacritic: true, right: true },
    { expected: 'well-known', response: 'well known', diacritic: true, right: false },
    { expected: 'e‑mail', response: 'e-mail', diacritic: true, right: true },
    { expected: 'Wer ist das?', response: 'Wer ist das？', diacritic: true, right: true },
    { expected: 'はい、どうぞ！', response: 'はい どうぞ', diacritic: true, right: true },
    { expected: 'نعم، شكرا', response: 'نعم شكرا', diacritic: true, right: true },
    { expected: 'yes – no', response: 'yes no', diacritic: true, right: true },
    { expected: 'der Hund, -e', response: 'der Hund, e', diacritic: true, right: true },
    { expected: 'cat [animal]', response: 'cat animal', diacritic: true, right: true },
    { expected: '-5', response: '5', diacritic: true, right: false },
    { expected: 'dog', response: '?', diacritic: true, right: false },
    { expected: 'dog', response: '', diacritic: true, right: false },
  ])('of "$expected", "$response" is right ($diacritic): $right', ({ expected, response, diacritic, right }) => {
    const question = { type: 'dictation', wType: 'to', word: { from: expected, to: 'x' } } as const;
    expect(isCorrect(question, response, { diacritic })).toBe(right);
  });

  it.each(['pes, psík', 'pes psík', 'pes/psík', 'psík', 'pes / psík'])(
    'of "pes / psík", of which both are heard, "%s" is right',
    (typed) => {
      const question = {
        type: 'dictation',
        wType: 'to',
        word: { from: 'pes / psík', to: 'x' },
        model_answer: 'pes',
      } as const;
      expect(isCorrect(question, typed, { diacritic: true })).toBe(true);
    },
  );

  it('lets spelling count, and proves less than an answer that is not helped by its sound', () => {
    expect(spellingCanCount('dictation', 'homework')).toBe(true);
    expect(recallOf({ valid: true, type: 'dictation', length: 3, seconds: 2 })).toBe('weak');
  });
});

it('listening chooses among the options that a choice of the same words has', () => {
  const questions = make('listening') as Question[];
  for (const question of questions) {
    expect(question.type).toBe('listening');
    expect(shownParts(question).answers).toContain(expectedAnswer(question));
  }
});

it('a word that no voice can read is not asked so', () => {
  const silent = [...WORDS.slice(0, 2), { word_id: 4, from: '?!', to: 'otáznik' }];
  expect(make('listening', silent)).toBeNull();
  expect(make('dictation', silent)).toBeNull();
  // In the other direction it can be heard.
  expect(make('dictation', silent, 'both')).toHaveLength(3);
});
