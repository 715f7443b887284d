import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints } from '../endpoint.ts';

/** A lesson of the teacher's school, by its local clock; the rules of the times are in `domain/tasks`. */
const bell = z.strictObject({
  lesson: z.int().min(0).max(LIMITS.lessons_per_day),
  starts: z.string().max(5),
  ends: z.string().max(5),
});

const list = z.array(bell).max(LIMITS.lessons_per_day);

export const bells = endpoints({
  get: {
    method: 'GET',
    path: '/user/bells',
    access: 'teacher',
    summary: "The lessons of the teacher's school day; common ones before the teacher sets others",
    response: data(list),
  },
  set: {
    method: 'PUT',
    path: '/user/bells',
    access: 'teacher',
    summary: "Replace the lessons of the teacher's school day",
    body: z.strictObject({ bells: list.min(1) }),
    response: data(list),
  },
});
