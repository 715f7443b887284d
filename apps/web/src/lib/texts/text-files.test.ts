import { COMPLETE_LANGUAGES, INTERFACE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { baseKey, type Catalogue, textIn, type WrittenTexts } from '@slovickovo/domain/text/catalogues';
import { expect, it } from 'vitest';
import { PART_NAMES, textsOfPart } from '../../../build/catalogue-files.ts';

/** The keys of a catalogue, without plural forms. */
function keysIn(texts: Catalogue, before = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + baseKey(key)] : keysIn(value, `${before}${key}.`),
  );
  return [...new Set(keys)];
}

/** As the browser keeps them: the sources of one namespace. */
function sourcesOf(written: readonly WrittenTexts[], namespace: string): WrittenTexts[] {
  return written.map(({ language, texts }) => ({ language, texts: (texts[namespace] ?? {}) as Catalogue }));
}

it.each(PART_NAMES)('the files of the part %s have every text in every language', (part) => {
  const [slovak] = textsOfPart(part, 'sk');
  const namespaces = Object.entries(slovak?.texts ?? {}) as [string, Catalogue][];
  expect(namespaces.length).toBeGreaterThan(0);
  for (const language of INTERFACE_LANGUAGES) {
    const written = textsOfPart(part, language);
    for (const [namespace, texts] of namespaces) {
      const sources = sourcesOf(written, namespace);
      for (const key of keysIn(texts)) expect(textIn(sources, key, { count: 2 }), `${language} ${key}`).toBeDefined();
    }
  }
});

it('the files of a complete language have no text of another one, and no text twice', () => {
  for (const language of COMPLETE_LANGUAGES) {
    for (const part of PART_NAMES) {
      expect(textsOfPart(part, language).map(({ language: written }) => written)).toEqual([language]);
    }
  }
  for (const part of PART_NAMES) {
    const keys = textsOfPart(part, 'la').flatMap(({ texts }) => keysIn(texts));
    expect(new Set(keys).size).toBe(keys.length);
  }
});
