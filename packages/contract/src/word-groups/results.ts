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
  })
  .extend({ test_name: z.string(), kind: z.enum(TASK_KINDS) });
export type GroupResult = z.output<typeof groupResult>;

/** How a word of the group went; words nobody answered are left out. */
export const groupWordSuccess = z.strictObject({ word_id: id, answered: z.int(), success: z.int() });
export type GroupWordSuccess = z.output<typeof groupWordSuccess>;

const ofClass = { usergroup_id: pathId.optional() };

/** "Displayed results" of a word group: one's own, or those of one's class (product §2.17). */
export const wordGroupResults = endpoints({
  list: {
    method: 'GET',
    path: '/wordgroups/:id/results',
    access: 'user',
    summary:
      "Results of what was made from one's word group, newest first: one's own, or with `usergroup_id` those of the pupils of one's class",
    params: idParams,
    query: pageQuery.omit({ filter: true }).extend(ofClass),
    response: data(z.strictObject({ results: z.array(groupResult), total: z.int() })),
  },
  words: {
    method: 'GET',
    path: '/wordgroups/:id/statistics',
    access: 'user',
    summary:
      "Success of each word of one's group: one's own over all finished runs, or with `usergroup_id` in what one's class was set from the group",
    params: idParams,
    query: z.strictObject(ofClass),
    response: data(z.array(groupWordSuccess)),
  },
});
