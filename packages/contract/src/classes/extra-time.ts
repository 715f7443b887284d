import { EXTRA_TIME, LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, id, idParams } from '../endpoint.ts';

/** Extra time of pupils, set by the teacher of their class (product §4.37). */
export const extraTime = endpoints({
  set: {
    method: 'PUT',
    path: '/usergroups/:id/extra-time',
    access: 'teacher',
    summary: 'Give pupils of the class more time in its homework and tests, in percent; 0 takes it away',
    params: idParams,
    body: z.strictObject({
      students: z.array(id).min(1).max(LIMITS.students_per_class),
      percent: z.int().min(0).max(EXTRA_TIME.most_percent),
    }),
    response: data(z.strictObject({ undo_id: id.nullable() })),
  },
});
