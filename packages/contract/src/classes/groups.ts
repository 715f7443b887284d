import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, done, endpoints, formText, id, idParams, pathId } from '../endpoint.ts';
import { classGroup } from './class-group.ts';

const name = formText(LIMITS.class_group_name_length);
const groupForm = z.strictObject({ name });
const groupParams = z.strictObject({ id: pathId, groupId: pathId });

/** The reply of a change that can be undone; null if nothing changed. */
const undoable = data(z.strictObject({ undo_id: id.nullable() }));

/** Groups within a class, for its teacher (product §3.24). */
export const classGroups = endpoints({
  create: {
    method: 'POST',
    path: '/usergroups/:id/groups',
    access: 'teacher',
    repeatable: true,
    summary: 'Create a group within the class',
    params: idParams,
    body: groupForm,
    response: data(classGroup),
  },
  rename: {
    method: 'PUT',
    path: '/usergroups/:id/groups/:groupId',
    access: 'teacher',
    summary: 'Rename a group of the class',
    params: groupParams,
    body: groupForm,
    response: data(classGroup),
  },
  remove: {
    method: 'DELETE',
    path: '/usergroups/:id/groups/:groupId',
    access: 'teacher',
    summary: 'Remove a group that has no homework and tests; its pupils stay in the class',
    params: groupParams,
    response: done,
  },
  move: {
    method: 'POST',
    path: '/usergroups/:id/groups/move',
    access: 'teacher',
    summary: 'Move pupils of the class to one of its groups, or out of them',
    params: idParams,
    body: z.strictObject({ students: z.array(id).min(1).max(LIMITS.students_per_class), group_id: id.nullable() }),
    response: undoable,
  },
  halve: {
    method: 'POST',
    path: '/usergroups/:id/groups/halve',
    access: 'teacher',
    summary:
      'Divide the class by surname into its first two groups; those that are missing are created with the given names',
    params: idParams,
    body: z.strictObject({ names: z.tuple([name, name]) }),
    response: undoable,
  },
});
