import { OLD_CLASS_FATES } from '@slovickovo/domain/classes/old-class';
import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, formText, id, idParams } from '../endpoint.ts';

/** Moving pupils to next year's class (product §4.32). */
export const nextYear = endpoints({
  move: {
    method: 'POST',
    path: '/usergroups/:id/next-year',
    access: 'teacher',
    summary:
      "Move pupils of an own class to a new one or to another one of the teacher's, all or none; a repeated key moves nobody twice",
    params: idParams,
    body: z.strictObject({
      /** Made by the caller for one intention: the same key again changes nothing more and returns the same reply. */
      key: z.uuid(),
      /** The class to which they are moved; null makes a new one with the name. */
      usergroup_id: id.nullable(),
      name: formText(LIMITS.name_length),
      students: z.array(id).min(1).max(LIMITS.students_per_class),
      /** Whether pupils are in groups of the same names there. */
      keep_groups: z.boolean(),
      old_class: z.enum(OLD_CLASS_FATES),
    }),
    response: data(z.strictObject({ id, moved: z.int() })),
  },
});
