import { expect, it } from 'vitest';
import { LANGUAGES } from '../languages/languages.ts';
import { ungroupedId, ungroupedLanguages } from './ungrouped.ts';

it('names the pseudo-group of English and Slovak', () => {
  // −(6 · 1000 + 24)
  expect(ungroupedId(6, 24)).toBe(-6024);
});

it('gives every pair of languages an id of its own that says which they are', () => {
  for (const { id: language_from_id } of LANGUAGES) {
    for (const { id: language_to_id } of LANGUAGES) {
      const id = ungroupedId(language_from_id, language_to_id);
      expect(ungroupedLanguages(id)).toEqual({ language_from_id, language_to_id });
    }
  }
});

it('knows a group from a pseudo-group', () => {
  expect(ungroupedLanguages(6024)).toBeUndefined();
});
