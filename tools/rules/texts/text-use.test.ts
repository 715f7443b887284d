import { describe, expect, it } from 'vitest';
import { flattened } from './catalogues.ts';
import { countProblems, unusedKeys } from './text-use.ts';

const filesOf = (words: object) => new Map([['words', flattened(words)]]);

describe('a key that the code does not name', () => {
  it.each([
    ['none', 'const text = save;'],
    ['a longer key', "t('saved')"],
    ['the key of another file', "t('classes:save')"],
    ['a shape of other keys', `t(\`kind.\${kind}\`)`],
    ['the shape of a longer key', `t(\`\${kind}.save\`)`],
  ])('is a problem: %s', (_, code) => {
    expect(unusedKeys(filesOf({ save: 'Uložiť' }), code)).toEqual(["sk/words.json: 'save' is not used"]);
  });

  it.each([
    ['alone', { save: 'Uložiť' }, "t('save')"],
    ['with its file', { save: 'Uložiť' }, 'text="words:save"'],
    ['by its shape', { kind: { test: 'Písomka' } }, `t(\`kind.\${kind}\`)`],
    ['by its shape with its file', { kind: { test: 'Písomka' } }, `t(\`words:kind.\${kind}\`)`],
    ['without its plural forms', { words_one: 'slovíčko', words_few: 'slovíčka' }, "t('words', { count })"],
  ])('is none if it is named %s', (_, words, code) => {
    expect(unusedKeys(filesOf(words), code)).toEqual([]);
  });

  it('is named once for all its plural forms', () => {
    expect(unusedKeys(filesOf({ words_one: 'slovíčko', words_few: 'slovíčka' }), '')).toHaveLength(1);
  });
});

describe('a text with plural forms', () => {
  const WORDS = { words_one: 'slovíčko', words_other: 'slovíčok', save: 'Uložiť', row: 'Riadok', row_other: 'Riadky' };

  it.each(["t('words')", "t('words:words', { name })", "t('words', { name: f(count) }) + t('words')", "t(t, 'words')"])(
    'needs a count: %s',
    (code) => {
      expect(countProblems(filesOf(WORDS), code)).toEqual([
        expect.stringMatching(/^t\('(?:words:)?words'\) has plural forms and needs a count$/),
      ]);
    },
  );

  it.each(["t('words', { count })", "t('words', {\n  name: nameOf(word),\n  count: 3,\n})", "t('save')", "t('row')"])(
    'has one, or is no such text: %s',
    (code) => {
      expect(countProblems(filesOf(WORDS), code)).toEqual([]);
    },
  );
});
