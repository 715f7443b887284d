import { describe, expect, it } from 'vitest';
import { missingTexts, textIn, type WrittenTexts } from './catalogues.ts';

const SLOVAK: WrittenTexts = {
  language: 'sk',
  texts: {
    kind: { test: 'Písomka', homework: 'Domáca úloha' },
    words_one: '{{count}} slovíčko',
    words_few: '{{count}} slovíčka',
    words_many: '{{count}} slovíčka',
    words_other: '{{count}} slovíčok',
  },
};
const ENGLISH: WrittenTexts = {
  language: 'en',
  texts: { kind: { test: 'Test' }, words_one: '{{count}} word', words_other: '{{count}} words' },
};
const UKRAINIAN: WrittenTexts = {
  language: 'uk',
  texts: {
    words_one: '{{count}} слово',
    words_few: '{{count}} слова',
    words_many: '{{count}} слів',
    words_other: '{{count}} слова',
  },
};

describe('a text', () => {
  it.each([
    [1, '1 слово'],
    [3, '3 слова'],
    [5, '5 слів'],
    [21, '21 слово'],
    [1.5, '1.5 слова'],
  ])('has the plural form of %s in its language', (count, text) => {
    expect(textIn([UKRAINIAN, ENGLISH, SLOVAK], 'words', { count })).toBe(text);
  });

  it('is that of the next language if the chosen one lacks it', () => {
    expect(textIn([UKRAINIAN, ENGLISH, SLOVAK], 'kind.test')).toBe('Test');
    expect(textIn([UKRAINIAN, ENGLISH, SLOVAK], 'kind.homework')).toBe('Domáca úloha');
    expect(textIn([UKRAINIAN, ENGLISH, SLOVAK], 'kind.exercise')).toBeUndefined();
    expect(textIn([UKRAINIAN, ENGLISH, SLOVAK], 'kind')).toBeUndefined();
  });

  it.each([
    // 21 is "one" in Ukrainian, but an English text stands in for the Ukrainian one.
    [21, '21 words'],
    [1, '1 word'],
  ])(
    'that stands in for another one has the plural form of %s in the language in which it is written',
    (count, text) => {
      expect(textIn([{ language: 'uk', texts: {} }, ENGLISH, SLOVAK], 'words', { count })).toBe(text);
    },
  );

  it('of a language that nobody knows the rules of has English forms, and the last one if a form is missing', () => {
    const latin = { language: 'la', texts: { words_one: '{{count}} verbum', words_other: '{{count}} verba' } };
    expect([1, 2].map((count) => textIn([latin], 'words', { count }))).toEqual(['1 verbum', '2 verba']);
    const lacking = { language: 'sk', texts: { words_other: '{{count}} slovíčok' } };
    expect(textIn([lacking], 'words', { count: 2 })).toBe('2 slovíčok');
  });

  it('is never a property that all objects have', () => {
    expect(textIn([SLOVAK], 'toString')).toBeUndefined();
    expect(textIn([SLOVAK], 'kind.constructor')).toBeUndefined();
  });
});

describe('the texts that another catalogue lacks', () => {
  it('are whole: a text with plural forms is there if one of its forms is', () => {
    expect(missingTexts(SLOVAK.texts, ENGLISH.texts)).toEqual({ kind: { homework: 'Domáca úloha' } });
    expect(missingTexts(SLOVAK.texts, UKRAINIAN.texts)).toEqual({ kind: SLOVAK.texts.kind });
    expect(missingTexts(ENGLISH.texts, SLOVAK.texts)).toEqual({});
  });
});
