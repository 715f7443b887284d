import { LIMITS } from '@slovickovo/domain/limits';
import { DIFFICULTIES, DIRECTIONS, TASK_TYPES } from '@slovickovo/domain/question-types/question-types';
import { ANSWERS_SHOWN, TASK_KINDS } from '@slovickovo/domain/tasks/tasks';
import { z } from 'zod';
import { classGroup } from '../classes/class-group.ts';
import { markBounds } from '../classes/mark-scale.ts';
import {
  data,
  done,
  endpoints,
  formText,
  id,
  idParams,
  page,
  pageQuery,
  pathId,
  sentTimestamp,
  timestamp,
} from '../endpoint.ts';
import { language, languageIds } from '../languages/languages.ts';
import { comparison } from './comparison.ts';
import { makeUp } from './make-ups.ts';
import { reminder } from './reminders.ts';
import { taskCounts } from './task-counts.ts';

/** A word of a task, with the text it had when the task was made; the word with this `word_id` may be deleted by now. */
const taskWord = z.strictObject({ word_id: id, from: z.string(), to: z.string() });

/** The id of a word group; a negative one is the pseudo-group of a language pair's words in no group. */
const groupId = z.int();

/** The caller's own standing in a task: the best finished run, the number of finished runs, the end of the last one. */
export const standing = z.strictObject({
  attempts: z.int(),
  points: z.int(),
  max_points: z.int(),
  test_rate: z.int(),
  date_finished: timestamp,
});
export type Standing = z.output<typeof standing>;

/** An exercise, homework or class test (product §3.11). `kind` is `settings.ugType`, or `exercise` without a class. */
export const task = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(TASK_KINDS),
  usergroup_id: id.nullable(),
  usergroup_name: z.string().nullable(),
  /** The group of the class for which it is set, for the teacher; null for the whole class. Pupils are not told. */
  class_group: classGroup.nullable().optional(),
  /** For the teacher: how many pupils of the class it is for, if it is for chosen ones. */
  chosen_students: z.int().nullable().optional(),
  valid: z.boolean(),
  valid_from: timestamp,
  valid_until: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  language_from: language,
  language_to: language,
  language_ids: languageIds,
  word_count: z.int(),
  settings: z.strictObject({
    type: z.enum(TASK_TYPES),
    difficulty: z.enum(DIFFICULTIES),
    direction: z.enum(DIRECTIONS),
    time: z.int().nullable(),
    diacritic: z.boolean(),
    email: z.boolean(),
    ugType: z.enum(['homework', 'test']).nullable(),
    answers_shown: z.enum(ANSWERS_SHOWN),
    mistakes_return: z.boolean(),
    wordGroups: z.array(groupId),
  }),
  /** Null without a finished run of the caller. */
  standing: standing.nullable(),
  /** The caller joined the class after this test had begun, and the teacher has not let the caller in (product §4.11). */
  needs_consent: z.boolean(),
  /** For a pupil who lacks it: when a teacher last reminded the pupil of it (product §4.40). */
  reminded_at: timestamp.nullable().optional(),
  /** Progress of the class, for its teacher: pupils who finished, pupils of the class, mean of the best results. */
  progress: z.strictObject({ completed: z.int(), expected: z.int(), average: z.int().nullable() }).optional(),
  /** In the teacher's view of a pupil: the best result was answered faster than a person can. */
  suspicious: z.boolean().optional(),
});
export type Task = z.output<typeof task>;

/** Homework and tests by class. */
export const tasksByClass = z.array(
  z.strictObject({ usergroup_id: id, usergroup_name: z.string(), tests: z.array(task) }),
);

/** A task with its words. Pupils get no words of a class test, only `word_count`. */
export const taskDetail = task.extend({
  is_teacher: z.boolean(),
  /** Since when its class is archived: it can only be read (product §4.31). */
  archived_at: timestamp.nullable(),
  /** The extra time of the reading pupil in percent (product §4.37); 0 for others. */
  extra_time: z.int(),
  /** For the teacher: the last reminder of the task, and the test of which it is a later date (product §4.25). */
  reminder: reminder.nullable().optional(),
  makes_up_for: task.pick({ id: true, name: true }).nullable().optional(),
  settings: task.shape.settings.extend({ words: z.array(taskWord).optional() }),
});
export type TaskDetail = z.output<typeof taskDetail>;

/** Success of a word: the number of its answers in finished runs, and `success` in percent, null before the first. */
export const wordSuccess = taskWord.extend({ answered: z.int(), success: z.int().nullable() });
export type WordSuccess = z.output<typeof wordSuccess>;

/**
 * A pupil's row in the results of a class task. Null standing: nothing finished yet. Of the best result, `suspicious`: it was answered
 * faster than a person can, `entered_by_teacher`: a teacher answered it for the pupil (product §6.5). `left_class`: left the class after
 * starting the test; `needs_consent`: joined after it had begun and waits for the teacher's consent.
 */
export const studentStanding = z.strictObject({
  user_id: id,
  name: z.string(),
  surname: z.string(),
  login: z.string(),
  standing: standing.nullable(),
  suspicious: z.boolean(),
  entered_by_teacher: z.boolean(),
  left_class: z.boolean(),
  needs_consent: z.boolean(),
  /** The extra time of the pupil in percent (product §4.37). */
  extra_time: z.int(),
  make_up: makeUp.nullable(),
});
export type StudentStanding = z.output<typeof studentStanding>;

/** `average` in percent: of the pupils' best results for the teacher, of all results of the caller otherwise; null without any. */
export const taskStatistics = z.strictObject({
  words: z.array(wordSuccess),
  students: z.array(studentStanding),
  average: z.int().nullable(),
  /** The scale of marks of a class test, for the class's teacher; null for others, and without a scale (product §4.39). */
  mark_bounds: markBounds.nullable(),
});
export type TaskStatistics = z.output<typeof taskStatistics>;

/** A finished run in a list of results. */
export const resultSummary = z.strictObject({
  id,
  test_id: id,
  user_id: id,
  f_name: z.string(),
  date_started: timestamp,
  date_finished: timestamp,
  test_rate: z.int(),
  points: z.int(),
  max_points: z.int(),
  correct: z.int(),
  question_count: z.int(),
  suspicious: z.boolean(),
  /** The teacher entered the run for the pupil (product §6.5). */
  entered_by_teacher: z.boolean(),
  /** The pupil left the class, in the middle of the run or later. */
  left_class: z.boolean(),
});
export type ResultSummary = z.output<typeof resultSummary>;

const wordSide = formText(LIMITS.word_side_length);

/**
 * A word of a new task, by its id or by its texts. It is one that the caller has, or that is assigned to the caller; the server
 * reads its texts from the database.
 */
const chosenWord = z.union([
  z.strictObject({ word_id: id }),
  // As in the detail of a task, whose words also have the id of the task's author.
  z.strictObject({ from: wordSide, to: wordSide, word_id: id.optional() }),
]);

/** A new task. */
export const taskForm = z.strictObject({
  name: formText(LIMITS.name_length),
  usergroup_id: id.nullable(),
  /** A group of the class; without it the task is for the whole class. */
  group_id: id.nullable().default(null),
  valid_from: sentTimestamp,
  valid_until: sentTimestamp.nullable(),
  language_ids: languageIds,
  settings: z.strictObject({
    type: z.enum(TASK_TYPES),
    difficulty: z.enum(DIFFICULTIES),
    direction: z.enum(DIRECTIONS).default('both'),
    time: z.int().nullable(),
    diacritic: z.boolean(),
    email: z.boolean(),
    ugType: z.enum(['homework', 'test']).nullable().default(null),
    /** `after` is for class tests only. */
    answers_shown: z.enum(ANSWERS_SHOWN).default('at_once'),
    /** For exercises and homework only. */
    mistakes_return: z.boolean().default(false),
    wordGroups: z.array(groupId).max(100),
    // Far above the limit of a task, so that the service refuses with `task_words_limit`.
    words: z.array(chosenWord).max(100 * LIMITS.questions_per_task),
  }),
});
/** A new task as a caller sends it. */
export type TaskForm = z.input<typeof taskForm>;

export const tasks = endpoints({
  listOwn: {
    method: 'GET',
    path: '/tests',
    access: 'user',
    summary: "The caller's exercises, newest first",
    query: pageQuery,
    response: page(task),
  },
  listAssigned: {
    method: 'GET',
    path: '/tests/assigned',
    access: 'user',
    summary:
      "Homework and tests of the caller's classes. `current`: homework that runs, tests that are not over; `older`: what is over, " +
      'the newest 200',
    query: z.strictObject({
      kind: z.enum(['homework', 'test']).optional(),
      state: z.enum(['current', 'older']).default('current'),
    }),
    response: data(tasksByClass),
  },
  listOfClasses: {
    method: 'GET',
    path: '/tests/usergroups',
    access: 'user',
    summary:
      "Homework and tests of the caller's classes, the newest 1,000: all of them for a teacher, current ones for a pupil",
    response: data(tasksByClass),
  },
  listOfClass: {
    method: 'GET',
    path: '/tests/usergroups/:classId',
    access: 'user',
    summary: 'Homework and tests of one class: all of them for its teacher, current or older ones for its pupils',
    params: z.strictObject({ classId: pathId }),
    query: z.strictObject({ state: z.enum(['current', 'older']).default('current') }),
    response: data(z.strictObject({ usergroup_id: id, tests: z.array(task), counts: taskCounts })),
  },
  get: {
    method: 'GET',
    path: '/tests/:id',
    access: 'user',
    summary: 'A task',
    params: idParams,
    response: data(taskDetail),
  },
  create: {
    method: 'POST',
    path: '/tests',
    access: 'user',
    summary: 'Create an exercise, or homework for a class',
    body: taskForm,
    response: data(task),
  },
  update: {
    method: 'PUT',
    path: '/tests/:id',
    access: 'user',
    summary: "Change a class task's name and window, or an exercise's name",
    params: idParams,
    // Tolerates and drops the other fields of a task, which cannot be changed (product §4.12).
    body: z.object({
      name: formText(LIMITS.name_length),
      valid_from: sentTimestamp.optional(),
      valid_until: sentTimestamp.nullable().optional(),
    }),
    response: data(task),
  },
  remove: {
    method: 'DELETE',
    path: '/tests/:id',
    access: 'user',
    summary: 'Delete a task; earned points stay',
    params: idParams,
    response: done,
  },
  admit: {
    method: 'POST',
    path: '/tests/:id/admissions',
    access: 'teacher',
    summary: 'Let a pupil who joined after the start of a class test write it',
    params: idParams,
    body: z.strictObject({
      user_id: id,
      answers_known: z.boolean().default(false).describe('The teacher knows that right answers are shown'),
    }),
    response: done,
  },
  statistics: {
    method: 'GET',
    path: '/tests/:id/statistics',
    access: 'user',
    summary:
      "Success of each word and, for the class's teacher, of each pupil; for everybody else the caller's own success",
    params: idParams,
    query: z.strictObject({ user_id: pathId.optional() }),
    response: data(taskStatistics),
  },
  compare: {
    method: 'GET',
    path: '/tests/:id/comparison',
    access: 'user',
    summary: "A pupil's own result among the nameless ones of the class; null before the pupil has finished",
    params: idParams,
    response: data(comparison.nullable()),
  },
  listResults: {
    method: 'GET',
    path: '/test-results-all/:id',
    access: 'user',
    summary:
      "Finished runs of a task, newest first: of all pupils for its teacher, the caller's own for everybody else",
    params: idParams,
    query: pageQuery.omit({ filter: true }).extend({ user_id: pathId.optional() }),
    response: data(z.strictObject({ results: z.array(resultSummary), total: z.int() })),
  },
});
