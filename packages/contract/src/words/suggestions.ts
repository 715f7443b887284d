import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, formText } from '../endpoint.ts';

/** A translation that is suggested while words are typed. */
export const suggestion = z.strictObject({
  text: z.string(),
  /** False if it was found through a third language, or is a guess for another reason. */
  is_certain: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;

const flagName = z.string().max(10);

export const suggestions = endpoints({
  translate: {
    method: 'POST',
    path: '/words/translation',
    access: 'user',
    summary: 'Suggested translations of a word, the best first; languages by their flag names',
    body: z.strictObject({ word: formText(LIMITS.word_side_length), languageFrom: flagName, languageTo: flagName }),
    response: data(z.array(suggestion)),
  },
});
