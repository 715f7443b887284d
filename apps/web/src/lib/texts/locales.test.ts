import { describe, expect, it } from 'vitest';

type Catalogue = { [key: string]: string | Catalogue };
const LOCALES = /^.*\/locales\//;
const FOUND = import.meta.glob<Catalogue>(
  ['../../locales/*/*.json', '../../../../../packages/contract/locales/*/*.json'],
  { eager: true, import: 'default' },
);
/** By `sk/terms.json`. */
const FILES = Object.fromEntries(Object.entries(FOUND).map(([path, texts]) => [path.replace(LOCALES, ''), texts]));
const NAMESPACES = Object.keys(FILES)
  .filter((path) => path.startsWith('sk/'))
  .map((path) => path.replace('sk/', '').replace('.json', ''));
const PLURAL = /_(zero|one|two|few|many|other)$/;

function catalogue(language: string, namespace: string): Catalogue {
  return FILES[`${language}/${namespace}.json`] ?? {};
}

function textsOf(catalogue: Catalogue, before = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : textsOf(value, `${before}${key}.`),
  );
}

function keysWithoutPlurals(language: string, namespace: string): string[] {
  const keys = textsOf(catalogue(language, namespace)).map(([key]) => key.replace(PLURAL, ''));
  return [...new Set(keys)].sort();
}

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  it('are the same in Slovak and in English', () => {
    expect(keysWithoutPlurals('en', namespace)).toEqual(keysWithoutPlurals('sk', namespace));
  });

  it.each(['sk', 'en'])('have every plural form of %s', (language) => {
    const keys = textsOf(catalogue(language, namespace)).map(([key]) => key);
    const counted = [...new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))];
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = counted
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !keys.includes(key));
    expect(missing).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const valuesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    const english = new Map(textsOf(catalogue('en', namespace)));
    for (const [key, text] of textsOf(catalogue('sk', namespace))) {
      const translation = english.get(key);
      if (translation !== undefined && !PLURAL.test(key))
        expect([key, valuesOf(translation)]).toEqual([key, valuesOf(text)]);
    }
  });
});
