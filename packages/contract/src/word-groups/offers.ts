import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, done, endpoints, formText, id, idParams, timestamp } from '../endpoint.ts';
import { language, languageIds } from '../languages/languages.ts';
import { wordRow } from '../words/words.ts';

/** A word group that another user offers to the caller (product §3.7), without its words. */
export const wordGroupOffer = z.strictObject({
  id,
  created_at: timestamp,
  sender_name: z.string(),
  sender_surname: z.string(),
  /** A name may be anybody's; the login is the sender's alone. */
  sender_login: z.string(),
  is_from_teacher: z.boolean(),
  wgName: z.string(),
  language_from: language,
  language_to: language,
  word_count: z.int(),
  message: z.string().nullable(),
});
export type WordGroupOffer = z.output<typeof wordGroupOffer>;

/** An offer with its words, for its recipient to look at before answering. */
export const wordGroupOfferDetail = wordGroupOffer.extend({ words: z.array(wordRow) });
export type WordGroupOfferDetail = z.output<typeof wordGroupOfferDetail>;

export const wordGroupOffers = endpoints({
  list: {
    method: 'GET',
    path: '/wordgroups/shares',
    access: 'user',
    summary:
      'Word groups that others offer to the caller and that are not answered yet: 100, people of the same classes first',
    response: data(z.array(wordGroupOffer)),
  },
  get: {
    method: 'GET',
    path: '/wordgroups/shares/:id',
    access: 'user',
    summary: 'An offer to the caller with its words, until it is answered',
    params: idParams,
    response: data(wordGroupOfferDetail),
  },
  send: {
    method: 'POST',
    path: '/wordgroups/shares',
    access: 'user',
    repeatable: true,
    summary: 'Offer a word group to another user, as a copy of the sent words, which the recipient accepts or rejects',
    body: z.strictObject({
      to: id,
      data: z.strictObject({
        wordgroups: z.tuple([z.strictObject({ wordgroup_id: z.null(), name: formText(LIMITS.name_length) })]),
        language_ids: languageIds,
        words: z
          .array(wordRow)
          .min(1)
          .max(20 * LIMITS.words_per_group),
      }),
      message: formText(LIMITS.offer_message_length).nullable(),
    }),
    response: done,
  },
  respond: {
    method: 'PUT',
    path: '/wordgroups/shares/:id',
    access: 'user',
    summary:
      "Accept an offer, which creates a group of the caller's own and returns its `id`, or reject it, which returns an `undo_id`",
    params: idParams,
    body: z.strictObject({ respond: z.boolean() }),
    response: data(z.array(z.strictObject({ id: id.nullable(), undo_id: id.nullable() })).max(1)),
  },
});
