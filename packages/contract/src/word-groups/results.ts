import { TASK_KINDS } from '@slovickovo/domain/tasks/tasks';
import { z } from 'zod';
import { data, endpoints, id, idParams, pageQuery, pathId } from '../endpoint.ts';
import { resultSummary } from '../tasks/tasks.ts';

/** A finished run of an exercise, homework or test that was made from the group. */
export const groupResult = resultSummary
  .pick({
    id: true,
    test_id: true,
    user_id: true,
    f_name: true,
    date_finished: true,
    test_rate: true,
    points: true,
    max_points: true,
    suspicious: true,
    entered_by_teacher: true,
    left_class: true,
  })
  .extend({ test_name: z.string(), kind: z.enum(TASK_KINDS) });
export type GroupResult = z.output<typeof groupResult>;

/** Success of a word of the group; words without answers are left out. */
export const groupWordSuccess = z.strictObject({ word_id: id, answered: z.int(), success: z.int() });
export type GroupWordSuccess = z.output<typeof groupWordSuccess>;

const ofClass = { usergroup_id: pathId.optional() };

/** "Displayed results" of a word group: the caller's own, or those of the caller's class (product §2.17). */
export const wordGroupResults = endpoints({
  list: {
    method: 'GET',
    path: '/wordgroups/:id/results',
    access: 'user',
    summary:
      "Results of the tasks made from the caller's word group, newest first: the caller's own, or with `usergroup_id` those of the class's pupils",
    params: idParams,
    query: pageQuery.omit({ filter: true }).extend(ofClass),
    response: data(z.strictObject({ results: z.array(groupResult), total: z.int() })),
  },
  words: {
    method: 'GET',
    path: '/wordgroups/:id/statistics',
    access: 'user',
    summary:
      "Success of each word of the caller's group: the caller's own over all finished runs, or with `usergroup_id` the class's in its tasks made from the group",
    params: idParams,
    query: z.strictObject(ofClass),
    response: data(z.array(groupWordSuccess)),
  },
});
