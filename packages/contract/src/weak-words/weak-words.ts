import { LIMITS, WEAK_WORDS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, formText, id, idParams, pathId, sentTimestamp } from '../endpoint.ts';
import { language } from '../languages/languages.ts';
import { task } from '../tasks/tasks.ts';
import { classLearning } from '../warm-up/warm-up.ts';

const pair = z.strictObject({ word_id: id, from: z.string(), to: z.string() });

/** What a class knows of the words that are assigned to it: on average (product §4.33), and by word and by pupil (product §4.36). */
export const weakWords = z.strictObject({
  /** Of all lists. */
  learning: classLearning,
  /** The lists that are assigned to the class and visible now. */
  lists: z.array(z.strictObject({ id, name: z.string(), words: z.int() })),
  /** The list whose words are shown; null for those of all lists in one pair of languages. */
  list_id: id.nullable(),
  /** Null without any list. */
  languages: z.strictObject({ language_from: language, language_to: language }).nullable(),
  /** The pupils by surname. */
  students: z.array(z.strictObject({ user_id: id, name: z.string(), surname: z.string(), login: z.string() })),
  /** The weakest first. Success in whole percent, of everybody and of each pupil in the order of `students`; null without answers. */
  words: z.array(pair.extend({ success: z.int().nullable(), results: z.array(z.int().nullable()) })),
  /** Words that are taken for each other, the most frequent first. */
  confusions: z.array(z.strictObject({ one: pair, other: pair, count: z.int() })),
});
export type WeakWords = z.output<typeof weakWords>;

export const weakWordsOfClass = endpoints({
  get: {
    method: 'GET',
    path: '/usergroups/:id/learning',
    from_replica: true,
    access: 'teacher',
    summary:
      'How much the pupils of a class know of its lists on average, the success of each pupil in each word, the weakest first, ' +
      'and words taken for each other',
    params: idParams,
    query: z.strictObject({ list: pathId.optional() }),
    response: data(weakWords),
  },
  setHomework: {
    method: 'POST',
    path: '/usergroups/:id/weak-words',
    access: 'teacher',
    summary: 'Make homework of assigned words for these pupils of the class alone; a repeated key creates nothing more',
    params: idParams,
    body: z.strictObject({
      key: z.uuid(),
      name: formText(LIMITS.name_length),
      valid_until: sentTimestamp.nullable(),
      word_ids: z.array(id).min(1).max(WEAK_WORDS.homework_words),
      student_ids: z.array(id).min(1).max(LIMITS.students_per_class),
    }),
    response: data(task),
  },
});
