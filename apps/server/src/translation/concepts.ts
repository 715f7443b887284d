import { readFile } from 'node:fs/promises';
import { serverPath } from '../program-files.ts';
import { lookUpKey } from './headword.ts';

/** Names of things: an index means the same thing in every language; an empty name means that the language has none. */
export interface ConceptNames {
  names: Record<string, string[]>;
}

/** Where `npm start` and the tests build the file; see `write-concepts.ts`. */
export const BUILT_CONCEPTS = serverPath('dist/concepts.json');

/** Names of everyday things, aligned over the languages. */
export interface Concepts {
  /** Returns the names of the same things in the other language, each once. */
  translate(word: string, from: string, to: string): string[];
}

/** Reads the built file. If there is none, warns and returns no concepts. */
export async function loadConcepts(file: string, warn: (message: string) => void): Promise<Concepts> {
  try {
    return createConcepts(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    warn(`No translations are suggested from concepts: ${file} is not built.`);
    return createConcepts({ names: {} });
  }
}

/** Looks names up without their case; a language is prepared at its first use. Unknown words have no translations. */
export function createConcepts({ names }: ConceptNames): Concepts {
  const placesByLanguage = new Map<string, Map<string, number[]>>();
  const placesOf = (code: string) => {
    const known = placesByLanguage.get(code);
    if (known !== undefined) return known;
    const places = new Map<string, number[]>();
    for (const [place, name] of (names[code] ?? []).entries()) {
      if (name !== '') places.set(lookUpKey(name), [...(places.get(lookUpKey(name)) ?? []), place]);
    }
    placesByLanguage.set(code, places);
    return places;
  };
  return {
    translate: (word, from, to) => {
      const places = placesOf(conceptLanguage(from)).get(lookUpKey(word)) ?? [];
      const found = places.map((place) => names[conceptLanguage(to)]?.[place] ?? '');
      return [...new Set(found.filter((name) => name !== ''))];
    },
  };
}

/** The concepts have one English, without regions. */
function conceptLanguage(code: string): string {
  return code.startsWith('en-') ? 'en' : code;
}
