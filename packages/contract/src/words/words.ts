import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { z } from 'zod';
import {
  count,
  data,
  done,
  endpoints,
  formText,
  id,
  idParams,
  LONGEST_PAGE,
  page,
  pageQuery,
  timestamp,
} from '../endpoint.ts';
import { language } from '../languages/languages.ts';

/** The part of a word that others than its owner may read: pupils of a class meet it in tasks and in their statistics. */
const sharedWord = z.strictObject({ id, word_text: z.string(), translation: z.string() });

/** The fields of `sharedWord`, each a column of the table `words`. */
export const SHARED_WORD_FIELDS = sharedWord.keyof().options;

/** A word as its owner reads it. A private field is added here, not to `sharedWord`. */
export const word = sharedWord.extend({});
export type Word = z.output<typeof word>;

/** The fields of `word`, each a column of the table `words`: a statement that reads the owner's words selects all of them. */
export const WORD_FIELDS = word.keyof().options;

const side = formText(LIMITS.word_side_length);

/** A row of a form; texts are cleaned and checked by `domain/words`. */
export const wordRow = z.strictObject({ word_text: side, translation: side });
export type SentRow = z.output<typeof wordRow>;

/** The groups named beside a word in the table of words: of a word in thousands of groups a page would be megabytes. */
export const LISTED_GROUPS = 20;

/** A word in the table of words, with its first groups by name. */
export const listedWord = word.extend({
  language_from: language,
  language_to: language,
  /** A deleted word is gone, so every word in the list is active. */
  is_active: z.literal(true),
  wordgroups: z.array(z.strictObject({ id, name: z.string() })).max(LISTED_GROUPS),
  /** The number of all its groups. */
  wordgroup_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ListedWord = z.output<typeof listedWord>;

/** A user's statistics of a word: `success` is the percentage of right answers in finished runs. */
export const wordStatistic = sharedWord.extend({
  language_from: language,
  language_to: language,
  answered: z.int(),
  correct: z.int(),
  success: z.int(),
});
export type WordStatistic = z.output<typeof wordStatistic>;

/** Filters of words: a text in the word or in a group's name, a group or a pseudo-group. */
const whichWords = {
  filter: pageQuery.shape.filter,
  wordgroup_id: z
    .string()
    .regex(/^-?[1-9]\d{0,14}$/)
    .transform(Number)
    .meta({
      description: 'Id of a group; a negative one is −(from · 1000 + to) for words of these languages in no group',
    })
    .optional(),
};

export const words = endpoints({
  list: {
    method: 'GET',
    path: '/words',
    from_replica: true,
    access: 'user',
    summary: 'The caller\'s words, newest first; without "order" dates are descending, the rest ascending',
    query: pageQuery.extend({
      ...whichWords,
      limit: count(PAGE_SIZES.my_words, LONGEST_PAGE),
      sort: z.enum(['word_text', 'translation', 'group', 'language', 'created_at', 'updated_at']).default('created_at'),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    response: page(listedWord),
  },
  listIds: {
    method: 'GET',
    path: '/words/ids',
    access: 'user',
    summary: 'Ids of all words that the filter finds',
    query: z.strictObject(whichWords),
    response: data(z.array(id)),
  },
  statistics: {
    method: 'GET',
    path: '/words/statistics',
    from_replica: true,
    access: 'user',
    summary:
      'Words answered in finished runs: easy ones from 40 percent up, hard ones below; without "order" the best first',
    query: pageQuery.omit({ filter: true }).extend({
      kind: z.enum(['easy', 'hard']),
      limit: count(PAGE_SIZES.word_statistics, LONGEST_PAGE),
      sort: z.enum(['word_text', 'translation', 'answered', 'success']).default('success'),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    response: data(z.strictObject({ words: z.array(wordStatistic), total: z.int() })),
  },
  update: {
    method: 'PUT',
    path: '/words/:id',
    access: 'user',
    summary: "Change the caller's word, in all its groups",
    params: idParams,
    body: wordRow,
    response: data(word),
  },
  remove: {
    method: 'POST',
    path: '/words/delete',
    access: 'user',
    summary: "Delete the caller's words, from all groups",
    body: z.strictObject({ delete: z.literal(true), words: z.array(id).min(1).max(LIMITS.words_per_user) }),
    // 20,000 ids of 16 characters.
    body_limit: 512 * 1024,
    response: done,
  },
});
