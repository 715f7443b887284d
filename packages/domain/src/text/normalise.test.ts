import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFERED_LANGUAGES } from '../languages/languages.ts';
import { specialLetters } from '../languages/special-letters.ts';
import {
  cleanLines,
  cleanText,
  comparable,
  foldAccents,
  foldCase,
  graphemes,
  stripDotsAndQuotes,
  withoutSentenceMarks,
} from './normalise.ts';

const LETTERS = OFFERED_LANGUAGES.flatMap(({ code }) => specialLetters(code)).concat([...'abcdefghijklmnopqrstuvwxyz']);
const ALPHABETS = [...new Set([...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase())])];

const FUNCTIONS = {
  cleanText,
  cleanLines,
  foldCase,
  foldAccents,
  stripDotsAndQuotes,
  withoutSentenceMarks,
  'comparable, folded, spaces ignored': (text: string) => comparable(text, { folded: true, spaces: false }),
  'comparable, folded, spaces kept': (text: string) => comparable(text, { folded: true, spaces: true }),
  'comparable, exact': (text: string) => comparable(text, { folded: false, spaces: false }),
};

/** All but ideographs, Hangul and private use, which are many and alike. */
const CODE_POINTS = Array.from({ length: 0x20000 }, (_, point) => point).filter(
  (point) => point < 0x3400 || (point > 0xd7a3 && point < 0xe000) || point > 0xf8ff,
);

const words = fc.string({ unit: fc.constantFrom(...ALPHABETS, ' ', "'", '.', '’', '·', '\u0301', '\u200b') });
const anything = fc.oneof(words, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe.each(Object.entries(FUNCTIONS))('%s', (_, normalise) => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('returns the same NFC text for every encoding of the accents', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')));
        expect(normalise(text)).toBe(normalise(text).normalize('NFC'));
      }),
      { numRuns: 500 },
    );
  });

  it('does so for every character of Unicode', () => {
    const wrong: string[] = [];
    for (const point of CODE_POINTS) {
      const character = String.fromCodePoint(point);
      const once = normalise(character);
      if (normalise(once) !== once || normalise(character.normalize('NFD')) !== once) wrong.push(point.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe('cleanText', () => {
  it.each([
    { typed: '  pes ', stored: 'pes', because: 'trimmed' },
    { typed: 'ice \t\n cream', stored: 'ice cream', because: 'single spaces' },
    { typed: 'ice\u00a0cream', stored: 'ice cream', because: 'a hard space is a space' },
    { typed: 'p\u200be\ufeffs', stored: 'pes', because: 'zero-width characters go' },
    { typed: '\u202epes\u202c', stored: 'pes', because: 'bidi controls go' },
    { typed: 'e\u200b\u0301', stored: 'é', because: 'an accent meets its letter again' },
    { typed: 'a\u0000b', stored: 'a b', because: 'controls are no text' },
    { typed: 'mať', stored: 'mať', because: 'accents stay' },
    { typed: '❤\ufe0f', stored: '❤\ufe0f', because: 'the variant of an emoji stays' },
  ])('stores "$stored": $because', ({ typed, stored }) => {
    expect(cleanText(typed)).toBe(stored);
  });
});

describe('cleanLines', () => {
  it('keeps the lines of a message and cleans each', () => {
    expect(cleanLines(' Ahoj\u200b  trieda \r\n\r\n\r\n\r\nzajtra  píšeme ')).toBe('Ahoj trieda\n\nzajtra píšeme');
    expect(cleanLines('Ahoj\vzajtra píšeme')).toBe('Ahoj\nzajtra píšeme');
  });
});

describe('graphemes', () => {
  it('are the same with the shortcut for Latin as with the Unicode segmenter', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    const latin = fc.string({ unit: fc.integer({ min: 0x20, max: 0x2ff }).map((code) => String.fromCodePoint(code)) });
    fc.assert(
      fc.property(latin, (text) => {
        const composed = text.normalize('NFC');
        expect(graphemes(text)).toEqual(Array.from(segmenter.segment(composed), ({ segment }) => segment));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    { word: 'mať', count: 3 },
    { word: 'mať'.normalize('NFD'), count: 3 },
    { word: 'čučoriedka', count: 10 },
    { word: 'й'.normalize('NFD'), count: 1 },
    { word: '👩‍🏫', count: 1 },
    { word: '', count: 0 },
  ])('sees $count in "$word"', ({ word, count }) => {
    expect(graphemes(word)).toHaveLength(count);
  });
});

describe('foldCase', () => {
  it.each([
    ['Pes', 'pes'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['STRAẞE', 'straße'],
    ['Київ', 'київ'],
  ])('reads %s as %s', (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });
});

describe('foldAccents', () => {
  it.each([
    ['čučoriedka', 'cucoriedka'],
    ['Äpfel', 'Apfel'],
    ['Straße', 'Strasse'],
    ['GROẞ', 'GROSS'],
    ['łódź', 'lodz'],
    ['ŁÓDŹ', 'LODZ'],
    ['smørrebrød', 'smorrebrod'],
    ['Đorđe', 'Dorde'],
    ['æble', 'aeble'],
    ['ŒUVRE', 'OEUVRE'],
    ['ışık', 'isik'],
    ['İstanbul', 'Istanbul'],
    ['άνθρωπος', 'ανθρωποσ'],
    ['ϊΐ', 'ιι'],
    ['письмо́', 'письмо'],
    ['ёлка', 'елка'],
  ])('reads %s as %s', (text, folded) => {
    expect(foldAccents(text)).toBe(folded);
    expect(foldAccents(text.normalize('NFD'))).toBe(folded);
  });

  it('folds every letter of the 30 languages to at least one letter without marks', () => {
    for (const letter of ALPHABETS) expect(foldAccents(letter)).toMatch(/^\p{L}+$|^[¡¿]$/u);
  });

  it.each(['йод', 'ЙОД', 'їжак', 'ЇЖАК'])('does not change %s: й and ї are separate letters', (word) => {
    expect(foldAccents(word)).toBe(word);
    expect(foldAccents(word.normalize('NFD'))).toBe(word);
  });
});

describe('stripDotsAndQuotes', () => {
  it.each(["don't", 'don’t', 'donʼt', 'don`t', 'don´t', 'don′t', '"dont"', '„dont“', '«dont»', 'd.o.n.t.', 'dont…'])(
    'reads %s as dont',
    (text) => {
      expect(stripDotsAndQuotes(text)).toBe('dont');
    },
  );

  it('leaves letters, spaces, hyphens and question marks', () => {
    expect(stripDotsAndQuotes('čo-to je?')).toBe('čo-to je?');
  });
});

describe('comparable', () => {
  it.each([
    { options: { folded: true, spaces: false }, result: 'icecreamy' },
    { options: { folded: true, spaces: true }, result: 'ice creamy' },
    { options: { folded: false, spaces: false }, result: 'IceCreamý' },
    { options: { folded: false, spaces: true }, result: 'Ice Creamý' },
  ])('reads " Ice  ’Creamý’." as $result', ({ options, result }) => {
    expect(comparable(' Ice  ’Creamý’.', options)).toBe(result);
  });
});
