import { OFFERED_LANGUAGES } from '@slovickovo/domain/languages/languages';
import { describe, expect, it } from 'vitest';
import { createConcepts } from './concepts.ts';
import { headwordOf } from './headword.ts';
import { buildConcepts } from './write-concepts.ts';

const built = buildConcepts();
const concepts = createConcepts(built);

describe('concepts', () => {
  it.each([
    { word: 'dog', from: 'en', to: 'sk', translations: ['pes'] },
    { word: 'Pes', from: 'sk', to: 'de', translations: ['Hund'] },
    { word: 'seal', from: 'en', to: 'sk', translations: ['tuleň'] },
    { word: 'rabbit', from: 'en-IE', to: 'sk', translations: ['králik'] },
    { word: 'tučniak', from: 'sk', to: 'uk', translations: ['пінгвін'] },
    { word: 'gull', from: 'en', to: 'sk', translations: [] },
    { word: 'dog', from: 'en', to: 'xx', translations: [] },
  ])('translate "$word" by $translations ($from – $to)', ({ word, from, to, translations }) => {
    expect(concepts.translate(word, from, to)).toEqual(translations);
  });

  it('have more than 700 names in each offered language, of two words at most', () => {
    for (const { code } of OFFERED_LANGUAGES.filter((language) => language.code !== 'en-IE')) {
      const names = (built.names[code] ?? []).filter((name) => name !== '');
      expect(names.length, code).toBeGreaterThan(700);
      expect(names.filter((name) => name.split(' ').length > 2)).toEqual([]);
      expect(names.join('')).not.toMatch(/[↑\p{Extended_Pictographic}]/u);
    }
  });

  it('are aligned: every language has the same number of names', () => {
    expect(new Set(Object.values(built.names).map((names) => names.length)).size).toBe(1);
  });
});

describe('the headword', () => {
  it.each([
    { typed: 'to run', code: 'en', word: 'run' },
    { typed: 'The dog', code: 'en-IE', word: 'dog' },
    { typed: 'der Hund', code: 'de', word: 'Hund' },
    { typed: "l'eau", code: 'fr', word: 'eau' },
    { typed: 'pes / psík', code: 'sk', word: 'pes' },
    { typed: '(veľký) dom', code: 'sk', word: 'dom' },
    { typed: 'to', code: 'en', word: 'to' },
  ])('of the entered text "$typed" is "$word"', ({ typed, code, word }) => {
    expect(headwordOf(typed, code)).toBe(word);
  });
});
