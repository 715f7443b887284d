import { z } from 'zod';
import { classStudent } from './classes.ts';
import { data, endpoints, id, idParams, pathId, timestamp } from './endpoint.ts';
import { task, wordSuccess } from './tasks.ts';

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

/** What the teacher sees of one pupil of the class (specification §2, Student detail). */
export const studentDetail = z.strictObject({
  student: classStudent,
  usergroup_id: id,
  usergroup_name: z.string(),
  /** The end of the last finished run of the class's tasks. */
  last_activity: timestamp.nullable(),
  tests_done: z.int(),
  /** Mean of the best success in each finished task, percent. */
  average: z.int().nullable(),
  /** Days with finished runs of the class's tasks, oldest first, in the installation's time zone. */
  activity: z.array(z.strictObject({ day: z.iso.date(), points: z.int(), runs: z.int() })),
  tasks: z.array(task),
  words: z.array(wordSuccess),
});
export type StudentDetail = z.output<typeof studentDetail>;

export const classStudents = endpoints({
  ranking: {
    method: 'GET',
    path: '/usergroups/:id/ranking',
    access: 'user',
    summary: "The class's pupils by points earned in its homework and tests",
    params: idParams,
    response: data(z.array(classRank)),
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
