import { localesOf } from '../accounts/complete-languages.ts';

/** Texts by key. `kind.test` is the text `test` in the object `kind`; a text with plural forms has a key for each: `words_one`. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** Texts, and the language in which they are written: its rules choose their plural forms. */
export interface WrittenTexts {
  language: string;
  texts: Catalogue;
}

/** Replacements of `{{name}}` in a text, nothing for an absent value; `count` also chooses the plural form. */
export type TextValues = Record<string, string | number | null | undefined>;

/** The ending of a key whose text has plural forms, as `one` in `words_one`. */
export type PluralForm = Intl.LDMLPluralRule;

/** `step` for `step`, `words` for `words_one` and `words_few`, `kind.test` for the text `test` in `kind`. */
export type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Counted}_${PluralForm}`
      ? Counted
      : Key
    : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * Returns the text of a key with its values, from the first catalogue that has it: the chosen language, then those it falls back to.
 * Undefined if none has it.
 */
export function textIn(sources: readonly WrittenTexts[], key: string, values: TextValues = {}): string | undefined {
  const { count } = values;
  for (const { language, texts } of sources) {
    const text = (typeof count === 'number' ? countedText(texts, key, language, count) : undefined) ?? find(texts, key);
    if (text !== undefined) return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
  }
  return undefined;
}

/** A browser that does not know the rules of a language uses English ones, whose forms a text may lack. */
function countedText(texts: Catalogue, key: string, language: string, count: number): string | undefined {
  return find(texts, `${key}_${pluralRulesOf(language).select(count)}`) ?? find(texts, `${key}_other`);
}

function find(texts: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = texts;
  for (const part of key.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

const known = new Map<string, Intl.PluralRules>();

/** Rules are kept: creating them takes longer than a hundred choices. */
export function pluralRulesOf(language: string): Intl.PluralRules {
  const rules = known.get(language) ?? new Intl.PluralRules(localesOf(language));
  known.set(language, rules);
  return rules;
}

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** The key of a text without its plural form. */
export function baseKey(key: string): string {
  return key.replace(PLURAL_FORM, '');
}

/** Returns the texts of a catalogue that another one lacks. A text with plural forms is there if any of them is. */
export function missingTexts(texts: Catalogue, known: Catalogue): Catalogue {
  const bases = new Set(Object.keys(known).map(baseKey));
  const missing: Record<string, string | Catalogue> = {};
  for (const [key, value] of Object.entries(texts)) {
    const other = known[key];
    if (typeof value === 'object' && typeof other === 'object') {
      const rest = missingTexts(value, other);
      if (Object.keys(rest).length > 0) missing[key] = rest;
    } else if (!bases.has(baseKey(key))) missing[key] = value;
  }
  return missing;
}
