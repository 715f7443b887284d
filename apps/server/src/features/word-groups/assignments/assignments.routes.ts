import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { type App, implement } from '../../../http/implement.ts';
import { DONE, success } from '../../../http/replies.ts';
import {
  assignGroup,
  changeAssignment,
  getAssignedGroup,
  listAssignedGroups,
  listGroupsOfClass,
  removeAssignments,
} from './assignments.service.ts';

export function registerAssignments(app: App): void {
  const { context } = app;
  implement(app, assignments.listMine, async ({ actor }) => success(await listAssignedGroups(context, actor)));
  implement(app, assignments.getMine, async ({ actor, params }) =>
    success(await getAssignedGroup(context, actor, params.id)),
  );
  implement(app, assignments.listOfClass, async ({ actor, params }) =>
    success(await listGroupsOfClass(context, actor, params.id)),
  );
  implement(app, assignments.assign, async ({ actor, params, body }) =>
    success(await assignGroup(context, actor, params.id, body)),
  );
  implement(app, assignments.change, async ({ actor, params, body }) =>
    success(await changeAssignment(context, actor, params, body)),
  );
  implement(app, assignments.remove, async ({ actor, params, body }) => {
    await removeAssignments(context, actor, params.id, body.wordgroups);
    return DONE;
  });
}
