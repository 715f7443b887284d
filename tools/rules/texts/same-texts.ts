import { baseKey } from '../../../packages/domain/src/text/catalogues.ts';
import type { Files } from './catalogues.ts';

/** Slovak texts of one place, with the English ones. */
export interface SharedPlace {
  slovak: Files;
  english: Files;
  /** Whether codes of the server and of rules become keys at run time, so that two keys cannot be made one. */
  isAtRunTime: boolean;
}

/** Keys that share a text on purpose. */
interface Allowed {
  keys: readonly string[];
}

/**
 * Returns the Slovak texts that several keys have: one of them is changed or translated differently some day. Those of `allowed` may
 * share theirs, but say the same in English; an entry of it that is true no more is a problem too.
 */
export function sameTextProblems(places: readonly SharedPlace[], allowed: readonly Allowed[]): string[] {
  const keysOf = new Map<string, Set<string>>();
  const english = new Map<string, string>();
  const atRunTime = new Set<string>();
  for (const { slovak, english: translated, isAtRunTime } of places) {
    for (const [file, texts] of slovak) {
      for (const [key, text] of texts) {
        const name = `${file}:${baseKey(key)}`;
        keysOf.set(text, (keysOf.get(text) ?? new Set()).add(name));
        if (isAtRunTime) atRunTime.add(name);
      }
    }
    for (const [file, texts] of translated) for (const [key, text] of texts) english.set(`${file}:${key}`, text);
  }
  const shared = [...keysOf].map(([text, keys]) => ({ text, keys: [...keys] })).filter(({ keys }) => keys.length > 1);
  return [
    ...shared
      .filter(({ keys }) => keys.some((key) => !atRunTime.has(key)) && !allowed.some((one) => covers(one.keys, keys)))
      .map(
        ({ text, keys }) =>
          `'${text}' has ${keys.length} keys, use one of terms.json, or add them to SAME_TEXT: ${keys.join(', ')}`,
      ),
    ...shared
      .filter(({ keys }) => new Set(keys.map((key) => english.get(key))).size > 1)
      .map(
        ({ text, keys }) =>
          `'${text}' has several English texts: ${keys.map((key) => `${key} '${english.get(key)}'`).join(', ')}`,
      ),
    ...allowed
      .filter(({ keys }) => !shared.some((found) => covers(found.keys, keys)))
      .map(({ keys }) => `SAME_TEXT: ${keys.join(', ')} no longer share a text, remove the entry`),
  ];
}

const covers = (all: readonly string[], some: readonly string[]) => some.every((key) => all.includes(key));
