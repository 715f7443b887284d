import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { blockUser, changeRole, eraseAccount, listUsers, resetUser } from './users.service.ts';

/** Serves the calls by which administrators find and change accounts (product §7.22). */
export function registerAdminUsers(app: App): void {
  const { context } = app;

  implementAll(app, 'adminUsers', {
    list: async ({ query }) => {
      const { rows, total } = await listUsers(context, query);
      return { ...success(rows), total };
    },

    block: async ({ actor, params, body }) => {
      await blockUser(context, actor, params.id, body);
      return DONE;
    },

    changeRole: async ({ actor, params, body }) => {
      await changeRole(context, actor, params.id, body);
      return DONE;
    },

    reset: async ({ actor, params, body, request }) =>
      success(await resetUser(context, actor, params.id, body, request.ip)),

    erase: async ({ actor, params, body }) => {
      await eraseAccount(context, actor, params.id, body);
      return DONE;
    },
  });
}
