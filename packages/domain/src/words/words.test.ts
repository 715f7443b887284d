import { describe, expect, it } from 'vitest';
import { type EnteredWord, rowProblems, samePairKey } from './words.ts';

const row = (word_text: string, translation: string): EnteredWord => ({ word_text, translation });

describe('rows of words', () => {
  it('need both sides', () => {
    expect(rowProblems([row('dog', 'pes'), row('cat', ' '), row('', 'dom'), row('', '')])).toEqual([
      null,
      'word_incomplete',
      'word_incomplete',
      'word_incomplete',
    ]);
  });

  it.each([
    { again: row('dog', 'pes'), because: 'the same' },
    { again: row(' Dog ', 'PES'), because: 'the same but for spaces and case' },
    { again: row('dog', 'pes\u200b'), because: 'the same except for an invisible character' },
  ])('may not repeat a pair: $because', ({ again }) => {
    expect(rowProblems([row('dog', 'pes'), again, row('cat', 'mačka')])).toEqual([null, 'word_duplicate', null]);
  });

  it('may not repeat a pair in another encoding', () => {
    expect(rowProblems([row('cat', 'mačka'), row('cat', 'mačka'.normalize('NFD'))])).toEqual([null, 'word_duplicate']);
  });

  it('may have one original with several translations, and differ in an accent only', () => {
    expect(rowProblems([row('dog', 'pes'), row('dog', 'psík'), row('byt', 'flat'), row('byť', 'flat')])).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('have at most 200 characters a side', () => {
    expect(rowProblems([row('a'.repeat(200), 'b'), row('a'.repeat(201), 'b')])).toEqual([null, 'text_longer_than_200']);
  });

  it('keep the texts of the two sides apart when they are compared', () => {
    expect(samePairKey(row('a b', 'c'))).not.toBe(samePairKey(row('a', 'b c')));
  });
});
