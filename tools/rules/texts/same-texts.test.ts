import { describe, expect, it } from 'vitest';
import { flattened } from './catalogues.ts';
import { sameTextProblems } from './same-texts.ts';

/** A place with these texts by file; the English text of a key is the Slovak one, unless it is given. */
function placeOf(slovak: Record<string, object>, english: Record<string, object> = {}, isAtRunTime = false) {
  const filesOf = (texts: Record<string, object>) =>
    new Map(Object.entries(texts).map(([file, catalogue]) => [file, flattened(catalogue)]));
  return { slovak: filesOf(slovak), english: filesOf({ ...slovak, ...english }), isAtRunTime };
}

const SHARED = { words: { save: 'Uložiť' }, classes: { store: 'Uložiť' } };
const KEYS = ['words:save', 'classes:store'];

describe('a Slovak text with two keys', () => {
  it('is a problem', () => {
    expect(sameTextProblems([placeOf(SHARED)], [])).toEqual([
      "'Uložiť' has 2 keys, use one of terms.json, or add them to SAME_TEXT: words:save, classes:store",
    ]);
  });

  it('is one across places, too', () => {
    const places = [placeOf({ words: SHARED.words }), placeOf({ problems: SHARED.classes }, {}, true)];
    expect(sameTextProblems(places, [])).toEqual([expect.stringContaining('words:save, problems:store')]);
  });

  it('is none if both keys are made at run time', () => {
    expect(sameTextProblems([placeOf(SHARED, {}, true)], [])).toEqual([]);
  });

  it('is none if it is shared on purpose', () => {
    expect(sameTextProblems([placeOf(SHARED)], [{ keys: KEYS }])).toEqual([]);
    expect(sameTextProblems([placeOf(SHARED)], [{ keys: ['words:save', 'words:other'] }])).toContainEqual(
      expect.stringContaining("'Uložiť' has 2 keys"),
    );
  });

  it('says the same in English', () => {
    const place = placeOf(SHARED, { classes: { store: 'Store' }, words: { save: 'Save' } });
    expect(sameTextProblems([place], [{ keys: KEYS }])).toEqual([
      "'Uložiť' has several English texts: words:save 'Save', classes:store 'Store'",
    ]);
  });
});

it('counts the plural forms of a key as one', () => {
  const words = { words_one: 'slovíčka', words_few: 'slovíčka', words_many: 'slovíčka', words_other: 'slovíčka' };
  expect(sameTextProblems([placeOf({ words })], [])).toEqual([]);
});

it('asks to remove an exception whose keys no longer share a text', () => {
  const place = placeOf({ words: { save: 'Uložiť' }, classes: { store: 'Odložiť' } });
  expect(sameTextProblems([place], [{ keys: KEYS }])).toEqual([
    'SAME_TEXT: words:save, classes:store no longer share a text, remove the entry',
  ]);
});
