import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { createGroup, halveClass, moveToGroup, removeGroup, renameGroup } from './groups.service.ts';

/** Serves the calls of groups within a class to its teachers (product §3.24). */
export function registerClassGroups(app: App): void {
  const { context } = app;
  implementAll(app, 'classGroups', {
    create: async ({ context, actor, params, body }) => success(await createGroup(context, actor, params.id, body)),
    rename: async ({ actor, params: { id, groupId }, body }) =>
      success(await renameGroup(context, actor, { classId: id, groupId }, body)),
    remove: async ({ actor, params: { id, groupId } }) => {
      await removeGroup(context, actor, { classId: id, groupId });
      return DONE;
    },
    move: async ({ actor, params, body }) => success(await moveToGroup(context, actor, params.id, body)),
    halve: async ({ actor, params, body }) => success(await halveClass(context, actor, params.id, body)),
  });
}
