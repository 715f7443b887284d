import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLanguageByCode, OFFERED_LANGUAGES } from '../languages/languages.ts';
import { languageNamed, languageOfTexts } from './import-languages.ts';

const codeOf = (id: number | null) => OFFERED_LANGUAGES.find((language) => language.id === id)?.code ?? null;

describe('a language by its name', () => {
  it.each([
    ['English', 'en'],
    ['anglicky', 'en'],
    ['ANGLICKÉ SLOVO', 'en'],
    ['Slovenčina', 'sk'],
    ['sk', 'sk'],
    ['slovinsky', 'sl'],
    ['Deutsch', 'de'],
    ['NJ', 'de'],
    ['čeština', 'cs'],
    ['cz', 'cs'],
    ['English (en)', 'en'],
    ['angličtina (Írsko)', 'en-IE'],
    ['gréčtina', 'el'],
    ['preklad', null],
    ['', null],
    ['latinčina', null], // known, and not offered
  ])('"%s" is %s', (name, code) => {
    expect(codeOf(languageNamed(name))).toBe(code);
  });

  it('is found by every name that the product has for it', () => {
    for (const { id, code, name_sk, name_en, native_name } of OFFERED_LANGUAGES) {
      for (const name of [code, name_sk, name_en, native_name]) expect([name, languageNamed(name)]).toEqual([name, id]);
    }
  });
});

describe('a language by its words', () => {
  it.each([
    { texts: ['mačka', 'kôň', 'ľad'], code: 'sk' },
    { texts: ['kočka', 'kůň', 'řeka'], code: 'cs' },
    { texts: ['the dog', 'to go'], code: 'en' },
    { texts: ['der Hund', 'die Straße'], code: 'de' },
    { texts: ['grüßen', 'schön'], code: 'de' },
    { texts: ['garçon', 'forêt', 'où'], code: 'fr' },
    { texts: ['łódź', 'żaba'], code: 'pl' },
    { texts: ['őz', 'tűz'], code: 'hu' },
    { texts: ['niño', '¿qué?'], code: 'es' },
    { texts: ['собака', 'рыба'], code: 'ru' },
    { texts: ['їжак', 'кіт'], code: 'uk' },
    { texts: ['σκύλος'], code: 'el' },
    { texts: ['dog', 'cat', 'cow', 'pig', 'hen', 'duck', 'goat', 'sheep'], code: 'en' },
    { texts: ['dog', 'cat'], code: null },
    { texts: ['1', '2'], code: null },
    { texts: [], code: null },
  ])('$texts: $code', ({ texts, code }) => {
    expect(codeOf(languageOfTexts(texts))).toBe(code);
  });

  it('is always one that is offered, for any texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const id = languageOfTexts(texts);
        expect(id === null || findLanguageByCode(codeOf(id) ?? '') !== undefined).toBe(true);
      }),
    );
  });
});
