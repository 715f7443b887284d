import { z } from 'zod';
import { data, endpoints, id, idParams } from '../endpoint.ts';
import { language } from '../languages/languages.ts';
import { runReply } from '../runs/runs.ts';
import { task } from '../tasks/tasks.ts';

/** How many words of a class test the caller would know at its start, by the estimate of the schedule. */
const testReadiness = task.pick({ id: true, name: true, valid_from: true }).extend({
  usergroup_id: id,
  usergroup_name: z.string(),
  words: z.int(),
  known: z.int(),
});

/** What the daily warm-up asks today (product §4.33). */
export const warmUpOverview = z.strictObject({
  /**
   * A warm-up asks words of one pair of languages. `words` is what the next one asks; `waiting` of them and of those after
   * them are due or belong to a coming test. The pair with the most waiting words is first.
   */
  languages: z.array(
    z.strictObject({ language_from: language, language_to: language, words: z.int(), waiting: z.int() }),
  ),
  /** The class tests of the next days whose words the caller can practise, the soonest first. */
  tests: z.array(testReadiness),
  /** The words that the caller has answered: those that would still be known in a week, and the others. */
  words: z.strictObject({ known: z.int(), shaky: z.int() }),
});
export type WarmUpOverview = z.output<typeof warmUpOverview>;

/** Numbers of words by their state: known in a week, answered and not known then, never answered. */
const wordStates = z.strictObject({ known: z.int(), shaky: z.int(), new: z.int() });
export type WordStates = z.output<typeof wordStates>;

/** Numbers of words on a day of practice. */
const learningDay = z.strictObject({ day: z.iso.date(), known: z.int(), shaky: z.int() });
export type LearningDay = z.output<typeof learningDay>;

/** What the caller has learnt (product §4.33). */
export const learning = z.strictObject({
  words: wordStates,
  /** The last days on which the caller answered, in rising order. */
  days: z.array(learningDay),
  /** Own word groups, and assigned ones with the name of their class. */
  lists: z.array(
    wordStates.extend({
      id,
      name: z.string(),
      usergroup_name: z.string().nullable(),
      language_from: language,
      language_to: language,
    }),
  ),
});
export type Learning = z.output<typeof learning>;

/** What a class has learnt: the average of a pupil, of the words that are assigned to the class, and of those of each list. */
export const classLearning = z.strictObject({
  students: z.int(),
  words: wordStates,
  /** The last days on which a pupil of the class answered, in rising order; of all words of the pupils. */
  days: z.array(learningDay),
  lists: z.array(wordStates.extend({ id, name: z.string() })),
});
export type ClassLearning = z.output<typeof classLearning>;

/** How many words of a class test each pupil would know at its start. */
export const classReadiness = z.strictObject({
  words: z.int(),
  students: z.array(
    z.strictObject({
      user_id: id,
      name: z.string(),
      surname: z.string(),
      login: z.string(),
      known: z.int(),
      shaky: z.int(),
    }),
  ),
});
export type ClassReadiness = z.output<typeof classReadiness>;

export const warmUp = endpoints({
  start: {
    method: 'POST',
    path: '/warm-up',
    access: 'user',
    summary: 'Start a run of the words that wait for the caller today, as an exercise of its own with this name',
    body: z.strictObject({ name: z.string(), language_from_id: id, language_to_id: id }),
    response: runReply,
  },
  learning: {
    method: 'GET',
    path: '/warm-up/learning',
    access: 'user',
    summary: 'How many words the caller knows, is unsure of and has never answered: altogether, by day and by list',
    response: data(learning),
  },
  readiness: {
    method: 'GET',
    path: '/tests/:id/readiness',
    access: 'teacher',
    summary: 'How many words of a class test each pupil would know at its start, for the teacher of the class',
    params: idParams,
    response: data(classReadiness),
  },
});
