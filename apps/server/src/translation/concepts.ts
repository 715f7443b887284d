import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lookUpKey } from './headword.ts';

/** Things with their names, place by place the same thing in every language; an empty name is a language's gap. */
export interface ConceptNames {
  names: Record<string, string[]>;
}

/** Where `npm start` and the tests build the file; see `write-concepts.ts`. */
export const BUILT_CONCEPTS = fileURLToPath(new URL('../../dist/concepts.json', import.meta.url));

/** Names of everyday things, aligned over the languages. */
export interface Concepts {
  /** Names in the other language of what the word names, without repeats. */
  translate(word: string, from: string, to: string): string[];
}

/** Reads the built file; without one there are no concepts, and `warn` hears of it. */
export async function loadConcepts(file: string, warn: (message: string) => void): Promise<Concepts> {
  try {
    return createConcepts(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    warn(`No translations are suggested from concepts: ${file} is not built.`);
    return createConcepts({ names: {} });
  }
}

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

/** Ireland's English is the English of the concepts. */
function conceptLanguage(code: string): string {
  return code.startsWith('en-') ? 'en' : code;
}
