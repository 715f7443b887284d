import { expect, it } from 'vitest';
import { LANGUAGES } from '../languages/languages.ts';
import { ungroupedId, ungroupedLanguages } from './ungrouped.ts';

it('names the pseudo-group of English and Slovak', () => {
  // −(6 · 1000 + 24)
  expect(ungroupedId(6, 24)).toBe(-6024);
});

it('has a different id for every pair of languages, from which the languages can be read', () => {
  for (const { id: language_from_id } of LANGUAGES) {
    for (const { id: language_to_id } of LANGUAGES) {
      const id = ungroupedId(language_from_id, language_to_id);
      expect(ungroupedLanguages(id)).toEqual({ language_from_id, language_to_id });
    }
  }
});

it('distinguishes a group from a pseudo-group', () => {
  expect(ungroupedLanguages(6024)).toBeUndefined();
});
