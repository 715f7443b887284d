import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { listActivity } from './activity.service.ts';

export function registerActivity(app: App): void {
  implementAll(app, 'activity', {
    list: async ({ context, actor, query }) => success(await listActivity(context, actor, query)),
  });
}
