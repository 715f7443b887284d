import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import {
  assignGroup,
  changeAssignment,
  getAssignedGroup,
  listAssignedGroups,
  listClassesOf,
  listGroupsOfClass,
  removeAssignments,
} from './assignments.service.ts';

/** Serves the calls of word groups that are assigned to classes (product §7.10). */
export function registerAssignments(app: App): void {
  const { context } = app;
  implementAll(app, 'assignments', {
    listMine: async ({ actor }) => success(await listAssignedGroups(context, actor)),
    getMine: async ({ actor, params }) => success(await getAssignedGroup(context, actor, params.id)),
    listOfClass: async ({ actor, params }) => success(await listGroupsOfClass(context, actor, params.id)),
    listClasses: async ({ actor, query }) => success(await listClassesOf(context, actor, query)),
    assign: async ({ actor, params, body }) => success(await assignGroup(context, actor, params.id, body)),
    change: async ({ actor, params, body }) => success(await changeAssignment(context, actor, params, body)),
    remove: async ({ actor, params, body }) => {
      await removeAssignments(context, actor, params.id, body);
      return DONE;
    },
  });
}
