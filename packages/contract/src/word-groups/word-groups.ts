import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, formText, id, idParams, LONGEST_PAGE, pageQuery, pathId, timestamp } from '../endpoint.ts';
import { language, languageIds } from '../languages/languages.ts';
import { word, wordRow } from '../words/words.ts';

/** A group in a list. */
export const wordGroupSummary = z.strictObject({
  id,
  name: z.string(),
  language_from: language,
  language_to: language,
  word_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type WordGroupSummary = z.output<typeof wordGroupSummary>;

/** A group with all its words, in the order they were added. */
export const wordGroup = wordGroupSummary.extend({
  words: z.array(word),
  created_by: z.strictObject({ id, login: z.string() }),
});
export type WordGroup = z.output<typeof wordGroup>;

/** The caller's words of two languages that are in no group (product §3.4); the id is negative. */
export const ungroupedWords = z.strictObject({
  id: z.int().negative(),
  language_from: language,
  language_to: language,
  word_count: z.int(),
});
export type UngroupedWords = z.output<typeof ungroupedWords>;

const name = formText(LIMITS.name_length);
/** Above the limit of a group, so that the service refuses with `group_words_limit`. */
const MOST_WORDS = 20 * LIMITS.words_per_group;

export const wordGroups = endpoints({
  listCreated: {
    method: 'GET',
    path: '/wordgroups/created',
    from_replica: true,
    changes_with: 'words',
    access: 'user',
    summary: 'The caller\'s word groups, last changed first; without "order" names are ascending, the rest descending',
    query: pageQuery.extend({
      sort: z.enum(['name', 'word_count', 'updated_at']).default('updated_at'),
      order: z.enum(['asc', 'desc']).optional(),
      language_from_id: pathId.optional(),
      language_to_id: pathId.optional(),
    }),
    response: data(z.strictObject({ created_wordgroups: z.array(wordGroupSummary), total: z.int() })),
  },
  listUngrouped: {
    method: 'GET',
    path: '/wordgroups/ungrouped',
    from_replica: true,
    access: 'user',
    summary: "The caller's words that are in no group, counted by their languages",
    response: data(z.array(ungroupedWords)),
  },
  get: {
    method: 'GET',
    path: '/wordgroups/:id',
    from_replica: true,
    changes_with: 'words',
    access: 'user',
    summary: "The caller's word group with its words",
    params: idParams,
    response: data(wordGroup),
  },
  save: {
    method: 'POST',
    path: '/wordgroups',
    access: 'user',
    repeatable: true,
    summary: 'Create groups, or add words to existing ones; without a group the words are stored in none',
    body: z.strictObject({
      type: z.literal('add').optional(),
      wordgroups: z.array(z.strictObject({ wordgroup_id: id.nullable(), name })).max(20 * LIMITS.groups_per_save),
      language_ids: languageIds,
      words: z.array(wordRow).max(MOST_WORDS),
    }),
    response: data(z.array(z.strictObject({ id, name: z.string() }))),
  },
  update: {
    method: 'PUT',
    path: '/wordgroups/:id',
    access: 'user',
    summary:
      'Rename a group and replace its words; a row with an id keeps that word, one without an id is matched by its texts',
    params: idParams,
    body: z.strictObject({
      wordgroup_name: name,
      language_ids: languageIds,
      words: z.array(wordRow.extend({ id: id.nullable().default(null) })).max(MOST_WORDS),
    }),
    /** `undo_id` takes the words back in that the call took out (product §4.26); null if it took out none. */
    response: data(wordGroup.extend({ undo_id: id.nullable() })),
  },
  remove: {
    method: 'POST',
    path: '/wordgroups/:id/delete',
    access: 'user',
    summary: 'Delete a group and its words that are in no other group',
    params: idParams,
    body: z.strictObject({ remove_words: z.literal(true) }),
    response: data(z.strictObject({ id, name: z.string() })),
  },
  removeMany: {
    method: 'POST',
    path: '/wordgroups/delete',
    access: 'user',
    summary: 'Delete groups, all or none, with their words that are in no other group; returns the deleted groups',
    body: z.strictObject({ wordgroups: z.array(id).min(1).max(LONGEST_PAGE), remove_words: z.literal(true) }),
    response: data(z.array(z.strictObject({ id, name: z.string() }))),
  },
});
