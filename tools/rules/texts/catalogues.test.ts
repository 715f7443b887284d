import { describe, expect, it } from 'vitest';
import {
  type Catalogues,
  flattened,
  keyProblems,
  languageProblems,
  type Translated,
  textProblems,
  valueProblems,
} from './catalogues.ts';

const SLOVAK = {
  kind: { test: 'Písomka' },
  hello: 'Dobrý deň, {{name}}',
  words_one: '1 slovíčko',
  words_few: '{{count}} slovíčka',
  words_many: '{{count}} slovíčka',
  words_other: '{{count}} slovíčok',
  removed_one: 'Odstránili ste {{name}}',
  removed_few: 'Odstránili ste {{count}} skupiny',
  removed_many: 'Odstránili ste {{count}} skupiny',
  removed_other: 'Odstránili ste {{count}} skupín',
};

/** A file in a language with these texts. */
function translated(language: string, texts: object, isComplete = false): Translated {
  const english = flattened({ hello: 'Good morning {{name}}', long: 'See you at school' });
  return { language, texts: flattened(texts), source: flattened(SLOVAK), english, isComplete };
}

describe('the keys of a catalogue', () => {
  it('are all there in a complete language, each with the plural forms of the language', () => {
    const texts = { hello: 'Bonjour {{name}}', words_one: '{{count}} mot', words_other: '{{count}} mots' };
    expect(keyProblems(translated('de', texts, true))).toEqual([
      "'kind.test' is missing",
      "'removed_one' is missing",
      "'removed_other' is missing",
    ]);
    expect(keyProblems(translated('de', texts))).toEqual([]);
  });

  it.each([
    { language: 'uk', forms: ['one', 'few', 'many', 'other'] },
    { language: 'sl', forms: ['one', 'two', 'few', 'other'] },
    { language: 'lv', forms: ['zero', 'one', 'other'] },
    { language: 'ja', forms: ['other'] },
    // Intl does not know them: they have the forms of English.
    { language: 'la', forms: ['one', 'other'] },
    { language: 'rom', forms: ['one', 'other'] },
  ])('have the plural forms $forms in $language', ({ language, forms }) => {
    const texts = Object.fromEntries(forms.map((form) => [`words_${form}`, '{{count}}']));
    expect(keyProblems(translated(language, texts))).toEqual([]);
    const [form, ...others] = forms;
    const fewer = Object.fromEntries(others.map((other) => [`words_${other}`, '{{count}}']));
    if (others.length > 0) expect(keyProblems(translated(language, fewer))).toEqual([`'words_${form}' is missing`]);
  });

  it('are none that Slovak does not have, and no plural form of another language', () => {
    expect(keyProblems(translated('fr', { hullo: 'Salut' }))).toEqual(["'hullo' is not in the Slovak catalogue"]);
    expect(keyProblems(translated('hu', { words_one: '', words_few: '', words_other: '' }))).toEqual([
      "'words_few' is a plural form that the language does not have",
    ]);
  });
});

describe('the values of a text', () => {
  it.each([
    { hello: 'Hallo', problem: "'hello' lacks {{name}}: Hallo" },
    { hello: 'Hallo {{nam}}', problem: "'hello' lacks {{name}}: Hallo {{nam}}" },
    { hello: 'Hallo {{ name }}', problem: "'hello' lacks {{name}}: Hallo {{ name }}" },
    { hello: 'Hallo {{name}}}', problem: undefined },
    { hello: 'Hallo {{name}} {{', problem: "'hello' has braces that are no value: Hallo {{name}} {{" },
    {
      hello: '{{name}} {{age}}',
      problem: "'hello' has {{age}}, which the Slovak text does not have: {{name}} {{age}}",
    },
  ])('are those of the Slovak one: $hello', ({ hello, problem }) => {
    expect(valueProblems(translated('de', { hello }))[0]).toBe(problem);
  });

  it('name the number, unless the form is for one number alone', () => {
    expect(valueProblems(translated('de', { words_one: 'ein Wort', words_other: '{{count}} Wörter' }))).toEqual([]);
    // 21, 31, 101 are `one` as well.
    expect(valueProblems(translated('uk', { words_one: 'одне слово' }))).toEqual([
      "'words_one' lacks {{count}}: одне слово",
    ]);
    // So are 0 and 1.
    expect(valueProblems(translated('fr', { words_one: 'un mot' }))).toEqual(["'words_one' lacks {{count}}: un mot"]);
  });

  it('may differ between the forms as they do in Slovak', () => {
    expect(valueProblems(translated('de', { removed_one: '{{name}} weg', removed_other: '{{count}} weg' }))).toEqual(
      [],
    );
    expect(valueProblems(translated('de', { removed_one: 'weg', removed_other: 'weg' }))).toEqual([
      "'removed_other' lacks {{count}}: weg",
    ]);
  });
});

describe('a text', () => {
  it.each([
    { language: 'de', text: ' ', problem: 'is empty' },
    { language: 'de', text: 'Hallo ', problem: 'begins or ends with a space' },
    { language: 'de', text: 'Hallo <b>du</b>', problem: 'has markup' },
    { language: 'de', text: 'Fisch &amp; Brot', problem: 'has markup' },
    { language: 'de', text: 'Hаllo', problem: 'has the letter а of another script' },
    { language: 'uk', text: 'Привiт', problem: 'has a word with letters of two scripts (вi)' },
    { language: 'uk', text: 'Вы тут', problem: 'has the letter ы, which the language does not use' },
    { language: 'cs', text: 'Tabuľka', problem: 'has the letter ľ, which the language does not use' },
    { language: 'uk', text: 'Файл CSV з Excel у Slovíčkovo', problem: undefined },
    { language: 'de', text: 'Über Slovíčkovo', problem: undefined },
  ])('in $language is clean and in its own letters: $text', ({ language, text, problem }) => {
    const found = textProblems(translated(language, { hello: text }), []);
    expect(found[0]).toBe(problem && `'hello' ${problem}: ${text}`);
  });

  it('is not a copy of the English or the Slovak one, unless it is short or rightly the same', () => {
    const copy = translated('de', { long: 'See you at school' });
    expect(textProblems(copy, [])).toEqual(["'long' is the English text: See you at school"]);
    expect(textProblems(copy, ['long'])).toEqual([]);
    expect(textProblems(translated('de', { hello: 'Good morning {{name}}' }), [])).toEqual([]);
    const slovak = flattened({ long: 'Vidíme sa v škole' });
    const kept = { ...translated('fr', { long: 'Vidíme sa v škole' }), source: slovak };
    expect(textProblems(kept, [])).toEqual(["'long' is the Slovak text: Vidíme sa v škole"]);
    expect(textProblems({ ...kept, language: 'cs' }, [])).toEqual([]);
  });
});

describe('the files of a language', () => {
  const filesOf = (texts: Record<string, object>) =>
    new Map(Object.entries(texts).map(([file, catalogue]) => [file, flattened(catalogue)]));
  const long = { long: 'See you at school' };
  const catalogues: Catalogues = new Map([
    ['sk', filesOf({ words: { hello: 'Ahoj' }, pages: { long: 'Vidíme sa v škole' } })],
    ['en', filesOf({ words: { hello: 'Hello' }, pages: long })],
    ['de', filesOf({ pages: long })],
    ['fr', filesOf({ pages: { long: 'À demain' }, other: {} })],
  ]);
  const problemsOf = (language: string, isComplete: boolean, same = {}) =>
    languageProblems(catalogues, { language, isComplete }, same);

  it('are all read in a complete language, those that are missing too', () => {
    expect(problemsOf('de', true)).toEqual([
      "de/words.json: 'hello' is missing",
      "de/pages.json: 'long' is the English text: See you at school",
    ]);
  });

  it('are those that are there in any other language', () => {
    expect(problemsOf('de', false)).toEqual(["de/pages.json: 'long' is the English text: See you at school"]);
    expect(problemsOf('nl', false)).toEqual([]);
  });

  it('are none that Slovak does not have', () => {
    expect(problemsOf('fr', false)).toEqual(['fr/other.json is a file that Slovak does not have']);
  });

  it('may have texts that are rightly the English ones, while they are', () => {
    expect(problemsOf('de', false, { pages: ['long'] })).toEqual([]);
    expect(problemsOf('fr', false, { pages: ['long'] })).toContain(
      "SAME_AS_ENGLISH: fr/pages.json 'long' is not the English text any more, remove the entry",
    );
  });
});
