import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, id, idList, idParams, pathId, timestamp } from '../endpoint.ts';
import { task, wordSuccess } from '../tasks/tasks.ts';
import { classStudent } from './classes.ts';
import { markBounds } from './mark-scale.ts';

/** Progress of a class in the tasks that have started, in percent; null before the first result. */
export const classProgress = z.strictObject({
  usergroup_id: id,
  /** Mean of the pupils' best results. */
  average: z.int().nullable(),
  /** Finished tasks of expected ones: each pupil is expected to finish every task that has started (product §2.19). */
  completed: z.int().nullable(),
});
export type ClassProgress = z.output<typeof classProgress>;

/** A pupil's place among the class by points earned in the class's tasks; equal points share a rank. */
export const classRank = z.strictObject({
  rank: z.int(),
  user_id: id,
  name: z.string(),
  surname: z.string(),
  login: z.string(),
  ranking: z.int(),
});
export type ClassRank = z.output<typeof classRank>;

/**
 * The class ranking. Its teacher gets the line of every pupil in `students`; a pupil gets only the own place and points in
 * `user`, so that nothing about classmates but their number leaves the server (product §2.20).
 */
export const classRanking = z.strictObject({
  student_count: z.int(),
  user: classRank.pick({ rank: true, ranking: true }).optional(),
  students: z.array(classRank).optional(),
});
export type ClassRanking = z.output<typeof classRanking>;

/** One pupil of the class, as the teacher sees it (product §2.22). */
export const studentDetail = z.strictObject({
  student: classStudent,
  usergroup_id: id,
  usergroup_name: z.string(),
  /** Since when the class is archived. */
  archived_at: timestamp.nullable(),
  /** Whether the code of the class lets nobody in (product §4.11). */
  joining_closed: z.boolean(),
  /** The scale of marks of the class, null for none (product §4.39). */
  mark_bounds: markBounds.nullable(),
  /** The end of the last finished run of the class's tasks. */
  last_activity: timestamp.nullable(),
  tests_done: z.int(),
  /** Mean of the best success in each finished task, percent; here and in `tests_done` a test and its later dates are one. */
  average: z.int().nullable(),
  /**
   * Each day from the first finished run of the class's tasks to today, at most a year, including days without runs; in
   * the installation's time zone.
   */
  activity: z.array(z.strictObject({ day: z.iso.date(), points: z.int(), runs: z.int() })),
  tasks: z.array(task),
  /**
   * The words of the lists that are assigned to the class and of its homework and tests, hardest first, with all answers of the pupil,
   * wherever they were given; those without answers last.
   */
  words: z.array(wordSuccess),
});
export type StudentDetail = z.output<typeof studentDetail>;

export const classStudents = endpoints({
  progress: {
    method: 'GET',
    path: '/usergroups/progress',
    access: 'teacher',
    summary: "Progress of the teacher's own classes; ids of other classes are ignored",
    query: z.strictObject({ classes: idList(PAGE_SIZES.classes) }),
    response: data(z.array(classProgress)),
  },
  ranking: {
    method: 'GET',
    path: '/usergroups/:id/ranking',
    access: 'user',
    summary:
      'Points earned in the homework and tests of the class: every pupil for its teacher, the own place for a pupil',
    params: idParams,
    response: data(classRanking),
  },
  student: {
    method: 'GET',
    path: '/usergroups/:id/students/:studentId',
    access: 'teacher',
    summary: 'One pupil of the class',
    params: z.strictObject({ id: pathId, studentId: pathId }),
    response: data(studentDetail),
  },
});
