import { z } from 'zod';
import { activityEntry } from '../activity/activity.ts';
import { classCard } from '../classes/classes.ts';
import { classNews } from '../classes/news.ts';
import { data, endpoints, id } from '../endpoint.ts';
import { homeRankings, ownPoints } from '../rankings/rankings.ts';
import { task, tasksByClass } from '../tasks/tasks.ts';
import { warmUpOverview } from '../warm-up/warm-up.ts';

/**
 * A homework or test of a teacher's classes that runs, is coming, or has just ended without all pupils. `missing` are the first
 * names of the `missing_count` pupils who have not finished it and are not writing it, nor have a later date of the test.
 */
const todayTask = task.pick({ id: true, name: true, valid_from: true, valid_until: true }).extend({
  kind: z.enum(['homework', 'test']),
  usergroup_id: id,
  usergroup_name: z.string(),
  state: z.enum(['running', 'coming', 'ended']),
  expected: z.int(),
  finished: z.int(),
  writing: z.int(),
  missing: z.array(z.string()),
  missing_count: z.int(),
});

/** A word that a class got wrong more often than right, with its task. `success` in whole percent. */
export const todayWord = z.strictObject({
  word_id: id,
  from: z.string(),
  to: z.string(),
  /** Codes of their languages. */
  language_from: z.string(),
  language_to: z.string(),
  answered: z.int(),
  success: z.int(),
  task_id: id,
  task_name: z.string(),
  task_kind: z.enum(['homework', 'test']),
  usergroup_id: id,
  usergroup_name: z.string(),
});
export type TodayWord = z.output<typeof todayWord>;

/** A homework or test with answers that its pupils ask the teacher to accept, and how many there are to decide. */
export const todayAppeals = z.strictObject({
  task_id: id,
  task_name: z.string(),
  task_kind: z.enum(['homework', 'test']),
  usergroup_id: id,
  usergroup_name: z.string(),
  answers: z.int(),
});
export type TodayAppeals = z.output<typeof todayAppeals>;

/** The first steps of a new teacher; each is true once it is done. */
const firstSteps = z.strictObject({
  class: z.boolean(),
  pupils: z.boolean(),
  words: z.boolean(),
  task: z.boolean(),
});

/** News of one of the caller's classes. */
export const homeNews = classNews.extend({ usergroup_id: id, usergroup_name: z.string() });
export type HomeNews = z.output<typeof homeNews>;

/** A pupil's practice: the last seven days, today last, and days in a row in this school year (product §2.12). */
export const practice = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), runs: z.int(), points: z.int(), success: z.int().nullable() })),
  average: z.int().nullable(),
  streak: z.strictObject({ current: z.int(), longest: z.int(), days: z.int() }),
});
export type Practice = z.output<typeof practice>;

/** All that the home page shows of the caller; `teacher` for a teacher, `pupil` for everybody else. */
export const homeOverview = z.strictObject({
  points: ownPoints,
  rankings: homeRankings,
  /** The latest runs that the caller finished. */
  activity: z.array(activityEntry),
  classes: z.array(classCard),
  /** The latest of all these classes. */
  news: z.array(homeNews),
  teacher: z
    .strictObject({
      tasks: z.array(todayTask),
      words: z.array(todayWord),
      appeals: z.array(todayAppeals),
      steps: firstSteps,
    })
    .nullable(),
  pupil: z.strictObject({ tasks: tasksByClass, practice, warm_up: warmUpOverview }).nullable(),
});
export type HomeOverview = z.output<typeof homeOverview>;

export const home = endpoints({
  overview: {
    method: 'GET',
    path: '/home',
    access: 'user',
    summary: "The home page: points, classes and their news; a teacher's day; a pupil's tasks and practice",
    response: data(homeOverview),
  },
});
