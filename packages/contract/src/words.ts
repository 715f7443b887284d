import { z } from 'zod';
import { data, done, endpoints, id, idParams } from './endpoint.ts';

/** A word inside a group: original and translation. */
export const word = z.strictObject({ id, word_text: z.string(), translation: z.string() });
export type Word = z.output<typeof word>;

/** A row of a form; texts are cleaned and checked by `domain/words`. */
export const wordRow = z.strictObject({ word_text: z.string().max(1000), translation: z.string().max(1000) });

export const words = endpoints({
  update: {
    method: 'PUT',
    path: '/words/:id',
    access: 'user',
    summary: "Change one's word, in all its groups",
    params: idParams,
    body: wordRow,
    response: data(word),
  },
  remove: {
    method: 'POST',
    path: '/words/delete',
    access: 'user',
    summary: "Delete one's words, from all groups",
    body: z.strictObject({ delete: z.literal(true), words: z.array(id).min(1).max(500) }),
    response: done,
  },
});
