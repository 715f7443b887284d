import { baseKey, pluralRulesOf } from '../../../packages/domain/src/text/catalogues.ts';

/** The texts of a file, each with its full key: `kind.test`, `words_few`. */
type Texts = ReadonlyMap<string, string>;

/** The texts of a language by file. */
export type Files = ReadonlyMap<string, Texts>;

/** The files of each language that has any. */
export type Catalogues = ReadonlyMap<string, Files>;

/** A file of texts beside the files from which it is translated. */
export interface Translated {
  language: string;
  texts: Texts;
  source: Texts;
  /** The same file in English, which most translators read as well. */
  english: Texts;
  /** Whether every text has to be there, and not only every form of those that are. */
  isComplete: boolean;
}

/** Returns the texts of a catalogue with their full keys. */
export function flattened(catalogue: unknown): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') flat.set(path, node);
    else for (const [key, value] of Object.entries(node as object)) walk(value, path === '' ? key : `${path}.${key}`);
  };
  walk(catalogue, '');
  return flat;
}

const NO_TEXTS: Texts = new Map();

/**
 * Returns what is wrong with the files of a language: each of its texts, files that Slovak does not have, and keys of `sameAsEnglish`
 * (by file) whose text is another than the English one by now.
 */
export function languageProblems(
  catalogues: Catalogues,
  { language, isComplete }: Pick<Translated, 'language' | 'isComplete'>,
  sameAsEnglish: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const textsIn = (of: string, file: string) => catalogues.get(of)?.get(file);
  const known = [...(catalogues.get('sk')?.keys() ?? [])];
  const present = [...(catalogues.get(language)?.keys() ?? [])];
  return [...new Set([...(isComplete ? known : []), ...present])].flatMap((file) => {
    const source = textsIn('sk', file);
    if (source === undefined) return [`${language}/${file}.json is a file that Slovak does not have`];
    const texts = textsIn(language, file) ?? NO_TEXTS;
    const english = textsIn('en', file) ?? NO_TEXTS;
    const translated = { language, isComplete, texts, source, english };
    const same = sameAsEnglish[file] ?? [];
    const found = [...keyProblems(translated), ...valueProblems(translated), ...textProblems(translated, same)];
    const changed = same.filter((key) => texts.get(key) !== english.get(key));
    return [
      ...found.map((problem) => `${language}/${file}.json: ${problem}`),
      ...changed.map(
        (key) =>
          `SAME_AS_ENGLISH: ${language}/${file}.json '${key}' is not the English text any more, remove the entry`,
      ),
    ];
  });
}

const isCounted = (key: string) => key !== baseKey(key);

/** Returns what is wrong with the keys: texts that are missing, plural forms that are missing, and what Slovak does not have. */
export function keyProblems({ language, texts, source, isComplete }: Translated): string[] {
  const forms = pluralRulesOf(language).resolvedOptions().pluralCategories;
  const expected = new Set(
    [...source.keys()].flatMap((key) => (isCounted(key) ? forms.map((form) => `${baseKey(key)}_${form}`) : [key])),
  );
  const translated = new Set([...texts.keys()].map(baseKey));
  const missing = [...expected].filter((key) => !texts.has(key) && (isComplete || translated.has(baseKey(key))));
  const unknown = [...texts.keys()].filter((key) => !expected.has(key));
  return [
    ...missing.map((key) => `'${key}' is missing`),
    ...unknown.map((key) =>
      isCounted(key) && source.has(`${baseKey(key)}_other`)
        ? `'${key}' is a plural form that the language does not have`
        : `'${key}' is not in the Slovak catalogue`,
    ),
  ];
}

/** Returns which texts leave out a value of the Slovak text, or have another one. */
export function valueProblems({ language, texts, source }: Translated): string[] {
  const forms = new Map<string, Set<string>[]>();
  for (const [key, text] of source) forms.set(baseKey(key), [...(forms.get(baseKey(key)) ?? []), valuesIn(text)]);
  return [...texts].flatMap(([key, text]) => {
    const originals = forms.get(baseKey(key));
    if (originals === undefined) return [];
    const given = valuesIn(text);
    const wanted = new Set(originals.flatMap((values) => [...values]));
    // "You deleted the group {{name}}", "You deleted {{count}} groups": a form may have values of its own, but says its number.
    const isOptional = (value: string) =>
      NUMBERS.includes(value) ? isOfOneNumber(language, key) : originals.some((values) => !values.has(value));
    const missing = [...wanted].filter((value) => !given.has(value) && !(isCounted(key) && isOptional(value)));
    const unknown = [...given].filter((value) => !wanted.has(value));
    return [
      ...missing.map((value) => `'${key}' lacks {{${value}}}: ${text}`),
      ...unknown.map((value) => `'${key}' has {{${value}}}, which the Slovak text does not have: ${text}`),
      ...(/\{\{|\}\}/.test(text.replace(VALUE, '')) ? [`'${key}' has braces that are no value: ${text}`] : []),
    ];
  });
}

/** Values that a form for one number may say in a word: "a minute". */
const NUMBERS: readonly string[] = ['count', 'number'];
const VALUE = /\{\{(\w+)\}\}/g;

function valuesIn(text: string): Set<string> {
  return new Set([...text.matchAll(VALUE)].map(([, name = '']) => name));
}

/** Whether a plural form is for one number alone. In Ukrainian `one` is also for 21, so that its text has to name the number. */
function isOfOneNumber(language: string, key: string): boolean {
  const form = key.slice(baseKey(key).length + 1);
  const rules = pluralRulesOf(language);
  let numbers = 0;
  for (let count = 0; count <= 200; count += 1) if (rules.select(count) === form) numbers += 1;
  return numbers === 1;
}

/** Returns what is wrong with the texts themselves, whatever their values. */
export function textProblems(
  { language, texts, source, english }: Translated,
  sameAsEnglish: readonly string[],
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const isExample = key.endsWith('Placeholder');
    const original = source.get(key) ?? source.get(`${baseKey(key)}_other`) ?? '';
    const found = [
      text.trim() === '' && 'is empty',
      text !== text.trim() && 'begins or ends with a space',
      text !== text.normalize('NFC') && 'has letters and accents apart from each other',
      hasMarkup(text) && !hasMarkup(original) && 'has markup',
      !isExample && !sameAsEnglish.includes(key) && isCopy(language, text, english.get(key)) && 'is the English text',
      !isExample && language !== 'cs' && isCopy(language, text, source.get(key), 'sk') && 'is the Slovak text',
      letterProblem(language, text),
    ];
    return found.filter((problem) => typeof problem === 'string').map((problem) => `'${key}' ${problem}: ${text}`);
  });
}

function hasMarkup(text: string): boolean {
  return /<\/?[a-z]|&[a-z]+;|\*\*|\\[nt]/i.test(text);
}

/** From so many words on, a text that is the same in two languages was not translated. */
const WORDS_OF_COPY = 3;

function isCopy(language: string, text: string, other: string | undefined, of = 'en'): boolean {
  const words = text.replace(VALUE, '').match(/\p{L}{2,}/gu) ?? [];
  return language !== of && text === other && words.length >= WORDS_OF_COPY;
}

/** Scripts of the languages that are not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['be', 'bg', 'kk', 'mk', 'ru', 'sr', 'uk'].map((language) => [language, ['Cyrillic']])),
  el: ['Greek'],
  hy: ['Armenian'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ka: ['Georgian'],
  ko: ['Hangul'],
  zh: ['Han'],
};
const ALL_SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hangul', 'Han', 'Hiragana', 'Katakana'];

/** Letters of a related language, which a translator or a keyboard mixes in. */
const FOREIGN_LETTERS: Readonly<Record<string, RegExp>> = {
  be: /[иїєґщъ]/iu,
  bg: /[ыэёіїєґ]/iu,
  cs: /[ľĺŕôä]/iu,
  de: /[ěščřžůľťďňőű]/iu,
  hu: /[ěščřžůäßàè]/iu,
  nl: /[ěščřžůßőű]/iu,
  pl: /[ěščřžůäöüßá]/iu,
  ru: /[іїєґў]/iu,
  uk: /[ыэёъў]/iu,
};

/** Names that are the same in all languages, with their own letters. */
const NAMES = /Slovíčkov\p{L}*|Bakaláři/giu;

/** Latin words are names everywhere ("Google"), but no word has letters of two scripts. */
function letterProblem(language: string, given: string): string | undefined {
  const text = given.replace(VALUE, ' ').replace(NAMES, ' ');
  const own = SCRIPTS[language] ?? ['Latin'];
  const others = ALL_SCRIPTS.filter((script) => script !== 'Latin' && !own.includes(script));
  const foreign = text.match(new RegExp(`[${others.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u'));
  if (foreign) return `has the letter ${foreign[0]} of another script`;
  const mixed = text.match(
    /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
  );
  if (mixed) return `has a word with letters of two scripts (${mixed[0]})`;
  const related = FOREIGN_LETTERS[language]?.exec(text);
  return related ? `has the letter ${related[0]}, which the language does not use` : undefined;
}
