import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import { sessionToken } from '../../http/session-cookie.ts';
import { getClass, getNewClass } from './class-detail.service.ts';
import {
  changeClass,
  createClass,
  listAssignedClasses,
  listCreatedClasses,
  regenerateCode,
  removeClass,
} from './classes.service.ts';
import { checkCode, joinClass, setJoining } from './joining/joining.service.ts';
import { leaveClass, removeStudents } from './leaving/leaving.service.ts';

/** Serves the calls of classes, of their registration codes, and of joining and leaving them (product §7.11). */
export function registerClasses(app: App): void {
  const { context } = app;

  implementAll(app, 'classes', {
    listCreated: async ({ actor }) => success(await listCreatedClasses(context, actor)),
    listAssigned: async ({ actor }) => success(await listAssignedClasses(context, actor)),
    create: async ({ context, actor, body }) => {
      const classId = await createClass(context, actor, body);
      return success(await getNewClass(context, actor, classId));
    },
    get: async ({ actor, params }) => success(await getClass(context, actor, params.id)),
    update: async ({ actor, params, body }) => {
      await changeClass(context, actor, params.id, body);
      return success(await getClass(context, actor, params.id));
    },

    remove: async ({ actor, params }) => {
      await removeClass(context, actor, params.id);
      return DONE;
    },

    checkCode: async ({ body, request }) => {
      // Public, because people who register ask it; a signed-in user is counted apart from the others of the address.
      const token = sessionToken(request, context.config);
      const caller = token === undefined ? undefined : await app.findCaller(token);
      const name = await checkCode(context, body, { userId: caller?.actor.id, address: request.ip });
      return { ...success(name), message: 'true' as const };
    },

    join: async ({ actor, body }) => success(await joinClass(context, actor, body)),

    regenerateCode: async ({ actor, params }) => success(await regenerateCode(context, actor, params.id)),

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
