import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import {
  changeNotice,
  createNotice,
  finishNotice,
  listNotices,
  listNoticesForAdministrators,
  listNoticesOfBell,
  removeNotice,
} from './notices.service.ts';

/** Serves the calls of the notices that everybody reads (product §7.6). */
export function registerNotices(app: App): void {
  const { context } = app;
  implementAll(app, 'notices', {
    list: async () => success(await listNotices(context)),
    listPast: async ({ actor }) => success(await listNoticesOfBell(context, actor)),
  });
}

/** Serves the calls by which administrators write notices (product §7.22). */
export function registerAdminNotices(app: App): void {
  const { context } = app;
  implementAll(app, 'adminNotices', {
    listAll: async ({ query }) => {
      const { rows, total } = await listNoticesForAdministrators(context, query);
      return { ...success(rows), total };
    },
    create: async ({ context, actor, body }) => success(await createNotice(context, actor, body)),
    update: async ({ actor, params, body }) => success(await changeNotice(context, actor, params.id, body)),
    end: async ({ actor, params }) => {
      await finishNotice(context, actor, params.id);
      return DONE;
    },
    remove: async ({ actor, params }) => {
      await removeNotice(context, actor, params.id);
      return DONE;
    },
  });
}
