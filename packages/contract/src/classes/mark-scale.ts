import { z } from 'zod';
import { done, endpoints, idParams } from '../endpoint.ts';

/** The least success in whole percent for a 1, 2, 3 and 4 (product §4.39). */
export const markBounds = z.tuple([z.int(), z.int(), z.int(), z.int()]);

// Any number, so that the rules of the domain answer at its field.
const sentBounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The scale of marks of a class, set by its teachers (product §4.39). */
export const markScale = endpoints({
  set: {
    method: 'PUT',
    path: '/usergroups/:id/mark-scale',
    access: 'teacher',
    summary: 'Set the scale by which the teachers of the class see marks of its class tests; null for none',
    params: idParams,
    body: z.strictObject({ bounds: sentBounds.nullable() }),
    response: done,
  },
});
