import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type EntryTranslation, headwordIn, textsIn, translationsIn } from './dictd-entry.ts';
import { type DictdFile, hashOf, openDictdFile } from './dictd-file.ts';
import { lookUpKey } from './headword.ts';

/** A translation of a word; not certain if it was found by way of English. */
export interface DictionaryTranslation {
  text: string;
  is_certain: boolean;
}

const PAIR_IN_NAME = /(?:^|[-_])([a-z]{3})-([a-z]{3})\.index$/;
const PIVOT = 'eng';
/** Translations that are used of each of the two steps through English. */
const FOLLOWED = 3;
/** The most translations considered for a word. */
const CANDIDATES = 30;
/** The number of the best candidates that are looked up in the other direction. */
const COMPARED = 12;
/** Dictionaries open at the same time; the largest takes about 30 MB. */
const MOST_OPEN = 8;

/**
 * The dictionaries of a folder. The files of a pair are opened when it is first needed, which takes more than a second
 * for the largest, so this needs a thread of its own.
 */
export interface Dictionaries {
  /** Translates by the direct dictionary, else by the reverse one, else by way of English. The codes are ISO 639-3. */
  translate(word: string, from: string, to: string): DictionaryTranslation[];
  close(): void;
}

/** Lists the dictionaries of the folder; a folder that cannot be read has none. `close` closes every opened file. */
export function openDictionaries(folder: string): Dictionaries {
  const paths = findPairs(folder);
  // A pair that cannot be opened is kept too, so that it is not tried again and again.
  const opened = new LRUCache<string, { pair: OpenPair | null }>({
    max: MOST_OPEN,
    dispose: ({ pair }) => pair?.file.close(),
  });

  const open = (from: string, to: string): OpenPair | undefined => {
    const name = `${from}-${to}`;
    const path = paths.get(name);
    if (path === undefined) return undefined;
    // A search has two pairs open: opening the second one never closes the first, which was needed just now.
    const known = opened.get(name);
    if (known !== undefined) return known.pair ?? undefined;
    const pair = openPair(path);
    opened.set(name, { pair });
    return pair ?? undefined;
  };

  const known = (word: string, from: string, to: string): string[] => {
    const direct = open(from, to);
    const backward = open(to, from);
    // Searching a large dictionary backwards takes seconds, so it is done only if there is no direct one.
    if (direct === undefined) return backward?.headwordsFor(word) ?? [];
    const found = direct.file.entriesOf(word).flatMap((entry) => translationsIn(entry, word));
    return ranked(found, (text) => backward?.names(text, word) ?? false);
  };

  return {
    translate: (word, from, to) => {
      const texts = from === to ? [] : known(word, from, to);
      if (texts.length > 0 || from === PIVOT || to === PIVOT) return texts.map((text) => ({ text, is_certain: true }));
      const english = known(word, from, PIVOT).slice(0, FOLLOWED);
      const guesses = english.flatMap((text) => known(text, PIVOT, to).slice(0, FOLLOWED));
      return [...new Set(guesses)].map((text) => ({ text, is_certain: false }));
    },
    close: () => opened.clear(),
  };
}

function findPairs(folder: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const name of readNames(folder).sort()) {
    const [, from, to] = PAIR_IN_NAME.exec(name) ?? [];
    if (from !== undefined) pairs.set(`${from}-${to}`, join(folder, name.slice(0, -'.index'.length)));
  }
  return pairs;
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

interface OpenPair {
  file: DictdFile;
  /** Whether the entry of `headword` names `text` as a translation. */
  names(headword: string, text: string): boolean;
  /** Returns headwords with the text among their translations, best first. */
  headwordsFor(text: string): string[];
}

/** Returns null for files that cannot be read, so that a damaged dictionary does not affect the others. */
function openPair(path: string): OpenPair | null {
  try {
    const file = openDictdFile(path);
    let placesOf: ((key: string) => number[]) | undefined;
    const translations = (headword: string) =>
      file.entriesOf(headword).flatMap((entry) => translationsIn(entry, headword));
    return {
      file,
      names: (headword, text) => translations(headword).some((each) => lookUpKey(each.text) === lookUpKey(text)),
      headwordsFor: (text) => {
        placesOf ??= reverseIndex(file);
        const key = lookUpKey(text);
        const named = placesOf(key).flatMap((place) => {
          const entry = file.textAt(place);
          const headword = headwordIn(entry);
          return translationsIn(entry, headword)
            .filter((each) => lookUpKey(each.text) === key)
            .map((each) => ({ ...each, text: headword }));
        });
        return ranked(named, () => false);
      },
    };
  } catch {
    return null;
  }
}

/** Returns a function from the key of a translation to the places of entries that may have it, to be compared. */
function reverseIndex(file: DictdFile): (key: string) => number[] {
  const hashes: number[] = [];
  const places: number[] = [];
  for (const { place, text } of file.all()) {
    for (const translation of textsIn(text)) {
      hashes.push(hashOf(lookUpKey(translation)));
      places.push(place);
    }
  }
  const capacity = 2 ** Math.ceil(Math.log2(2 * (hashes.length + 1)));
  // A slot has the index of a translation plus one; 0 means that it is free.
  const slots = new Uint32Array(capacity);
  for (const [nth, hash] of hashes.entries()) {
    let slot = hash & (capacity - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (capacity - 1);
    slots[slot] = nth + 1;
  }
  return (key) => {
    const hash = hashOf(key);
    const found = new Set<number>();
    for (let slot = hash & (capacity - 1); slots[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const nth = (slots[slot] ?? 0) - 1;
      if (hashes[nth] === hash) found.add(places[nth] ?? 0);
    }
    return [...found].slice(0, CANDIDATES);
  };
}

/** Sorts the best first: found in both directions, with an exact headword, common, plain, short. Each text once. */
function ranked(found: readonly EntryTranslation[], isAgreed: (text: string) => boolean): string[] {
  const byKey = new Map<string, { text: string; worth: number; times: number }>();
  for (const each of found) {
    const worth = worthOf(each);
    const known = byKey.get(lookUpKey(each.text));
    if (known === undefined) byKey.set(lookUpKey(each.text), { text: each.text, worth, times: 1 });
    else Object.assign(known, { worth: Math.max(known.worth, worth), times: known.times + 1 });
  }
  const candidates = [...byKey.values()]
    .map(({ text, worth, times }) => ({ text, worth: worth + Math.min(2, (times - 1) / 2) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, CANDIDATES);
  return candidates
    .map(({ text, worth }, place) => ({ text, worth: worth + (place < COMPARED && isAgreed(text) ? 2 : 0) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ text }) => text);
}

function worthOf({ text, place, examples, is_special, is_exact }: EntryTranslation): number {
  const words = text.split(' ').length;
  return (
    (is_exact ? 2 : 0) +
    Math.min(2, examples / 2) -
    (is_special ? 1 : 0) -
    Math.min(2, place / 2) -
    1.5 * (words - 1) -
    Math.max(0, text.length - 4) / 6
  );
}
