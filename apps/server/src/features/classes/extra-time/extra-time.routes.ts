import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { setExtraTime } from './extra-time.service.ts';

export function registerExtraTime(app: App): void {
  const { context } = app;
  implementAll(app, 'extraTime', {
    set: async ({ actor, params, body }) => success(await setExtraTime(context, actor, params.id, body)),
  });
}
