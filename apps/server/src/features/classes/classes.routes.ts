import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import {
  changeClass,
  createClass,
  getClass,
  listAssignedClasses,
  listCreatedClasses,
  regenerateCode,
  removeClass,
} from './classes.service.ts';
import { checkCode, joinClass, setJoining } from './joining/joining.service.ts';
import { leaveClass, removeStudents } from './leaving/leaving.service.ts';

export function registerClasses(app: App): void {
  const { context } = app;

  implementAll(app, 'classes', {
    listCreated: async ({ actor }) => success(await listCreatedClasses(context, actor)),
    listAssigned: async ({ actor }) => success(await listAssignedClasses(context, actor)),
    create: async ({ actor, body }) => success(await createClass(context, actor, body)),
    get: async ({ actor, params }) => success(await getClass(context, actor, params.id)),
    update: async ({ actor, params, body }) => success(await changeClass(context, actor, params.id, body)),

    remove: async ({ actor, params }) => {
      await removeClass(context, actor, params.id);
      return DONE;
    },

    checkCode: async ({ body, request }) => ({
      ...success(await checkCode(context, body, request.ip)),
      message: 'true' as const,
    }),

    join: async ({ actor, body, request }) => success(await joinClass(context, actor, body, request.ip)),

    regenerateCode: async ({ actor, params }) =>
      success({ access_code: await regenerateCode(context, actor, params.id) }),

    setJoining: async ({ actor, params, body }) => {
      await setJoining(context, actor, params.id, body);
      return DONE;
    },

    removeStudents: async ({ actor, params, body }) => {
      await removeStudents(context, actor, params.id, body);
      return DONE;
    },

    leave: async ({ actor, params }) => {
      await leaveClass(context, actor, params.id);
      return DONE;
    },
  });
}
