import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { decideAsAdmin, decideByLink, listWaiting, readApprovalLink } from './approvals.service.ts';

/** Serves the calls that approve and refuse teachers, by a link of an e-mail and by administrators (product §4.18). */
export function registerApprovals(app: App): void {
  const { context } = app;

  implementAll(app, 'approvals', {
    readLink: async ({ body, request }) => success(await readApprovalLink(context, body, request.ip)),

    decideByLink: async ({ body, request }) => success({ state: await decideByLink(context, body, request.ip) }),

    listWaiting: async ({ query }) => {
      const { rows, total } = await listWaiting(context, query);
      return { ...success(rows), total };
    },

    decide: async ({ actor, params, body }) => {
      await decideAsAdmin(context, actor, params.id, body);
      return DONE;
    },
  });
}
