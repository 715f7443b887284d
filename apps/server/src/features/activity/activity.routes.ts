import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { listActivity } from './activity.service.ts';

/** Serves the call of the caller's own finished runs (product §2.29). */
export function registerActivity(app: App): void {
  implementAll(app, 'activity', {
    list: async ({ context, actor, query }) => success(await listActivity(context, actor, query)),
  });
}
