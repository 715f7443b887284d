import { describe, expect, it } from 'vitest';
import { LANGUAGE_IDS } from './language-ids.ts';
import {
  findLanguage,
  findLanguageByCode,
  LANGUAGES,
  OFFERED_LANGUAGES,
  PINNED_LANGUAGE_IDS,
  specialLetters,
} from './languages.ts';

describe('languages', () => {
  it('that code names have the ids of the table', () => {
    for (const [code, id] of Object.entries(LANGUAGE_IDS)) expect(findLanguageByCode(code)?.id).toBe(id);
  });

  it('are 30 to choose from, of 42 that have an id', () => {
    expect(OFFERED_LANGUAGES).toHaveLength(30);
    expect(LANGUAGES.map(({ id }) => id)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  });

  it.each([
    { id: 3, code: 'de', name_sk: 'nemčina' },
    { id: 6, code: 'en', name_sk: 'angličtina' },
    { id: 16, code: 'cs', name_sk: 'čeština' },
    { id: 24, code: 'sk', name_sk: 'slovenčina' },
  ])('show $name_sk first, under its fixed id $id', ({ id, code, name_sk }) => {
    expect(PINNED_LANGUAGE_IDS).toContain(id);
    expect(findLanguage(id)).toMatchObject({ code, name_sk, pinned: true, offered: true });
    expect(findLanguageByCode(code)?.id).toBe(id);
  });

  it('stand in the genitive after "do"', () => {
    const into = LANGUAGES.map(({ name_sk_into }) => name_sk_into);
    expect(into).toEqual([
      ...['albánčiny', 'ruštiny', 'nemčiny', 'francúzštiny', 'taliančiny', 'angličtiny', 'poľštiny', 'španielčiny'],
      ...['ukrajinčiny', 'rumunčiny', 'holandčiny', 'maďarčiny', 'turečtiny', 'švédčiny', 'gréčtiny', 'češtiny'],
      ...['portugalčiny', 'srbčiny', 'bulharčiny', 'dánčiny', 'fínčiny', 'nórčiny', 'chorvátčiny', 'slovenčiny'],
      ...['katalánčiny', 'litovčiny', 'slovinčiny', 'lotyštiny', 'macedónčiny', 'estónčiny', 'angličtiny (Írsko)'],
      ...['angličtiny (USA)', 'latinčiny', 'rómčiny', 'japončiny', 'čínštiny', 'kórejčiny', 'arabčiny', 'esperanta'],
      ...['islandčiny', 'vietnamčiny', 'portugalčiny (brazílskej)'],
    ]);
  });

  it('have each code once', () => {
    expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
  });

  it('are not made up', () => {
    expect(findLanguage(0)).toBeUndefined();
    expect(findLanguageByCode('xx')).toBeUndefined();
  });
});

describe('special letters', () => {
  it.each([
    { code: 'de', letters: ['ß', 'ä', 'ö', 'ü'] },
    { code: 'es', letters: ['ñ'] },
    { code: 'fr', letters: ['é', 'è', 'ê'] },
    { code: 'sk', letters: ['č', 'ľ', 'ô'] },
    { code: 'ru', letters: ['а', 'й', 'я'] },
    { code: 'el', letters: ['α', 'ς', 'ώ'] },
  ])('of $code have $letters', ({ code, letters }) => {
    expect(specialLetters(code)).toEqual(expect.arrayContaining(letters));
  });

  it.each(OFFERED_LANGUAGES.filter(({ script }) => script !== 'Latn'))(
    'of $name_en are its whole alphabet, in its script alone',
    ({ code, script }) => {
      expect(specialLetters(code).length).toBeGreaterThanOrEqual(24);
      expect(specialLetters(code).join('')).toMatch(new RegExp(`^\\p{Script=${script}}+$`, 'u'));
    },
  );

  it.each(OFFERED_LANGUAGES)('of $name_en are lower-case, composed, each once and none of a–z', ({ code }) => {
    const letters = specialLetters(code);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.join('')).toBe(letters.join('').normalize('NFC').toLowerCase());
    expect(letters.filter((letter) => /[a-z]/.test(letter))).toEqual([]);
  });

  it.each(OFFERED_LANGUAGES)('cover the name of $name_en in itself', ({ code, native_name }) => {
    const foreign = [...native_name.toLowerCase()].filter((letter) => !/[a-z() ]/.test(letter));
    expect(specialLetters(code)).toEqual(expect.arrayContaining(foreign));
  });

  it('are none for a language that is not offered', () => {
    expect(specialLetters('xx')).toEqual([]);
    expect(specialLetters('constructor')).toEqual([]);
  });
});
