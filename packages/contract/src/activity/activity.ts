import { TASK_KINDS } from '@slovickovo/domain/tasks/tasks';
import { z } from 'zod';
import { data, endpoints, id, pageQuery } from '../endpoint.ts';
import { resultSummary } from '../tasks/tasks.ts';

/** A finished run of the caller, as an entry of the own activity (product §2.29). */
export const activityEntry = resultSummary
  .pick({
    id: true,
    test_id: true,
    date_finished: true,
    test_rate: true,
    points: true,
    max_points: true,
    entered_by_teacher: true,
  })
  .extend({
    test_name: z.string(),
    kind: z.enum(TASK_KINDS),
    /** The class of a homework or a class test; null for an exercise. */
    usergroup_id: id.nullable(),
    usergroup_name: z.string().nullable(),
  });
export type ActivityEntry = z.output<typeof activityEntry>;

export const activity = endpoints({
  list: {
    method: 'GET',
    path: '/user/activity',
    from_replica: true,
    access: 'user',
    summary: "The caller's finished exercises, homework and tests, newest first; without deleted tasks and results",
    query: pageQuery.omit({ filter: true }),
    response: data(z.strictObject({ activity: z.array(activityEntry), total: z.int() })),
  },
});
