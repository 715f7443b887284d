import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { setExtraTime } from './extra-time.service.ts';

/** Serves the call by which a teacher sets the extra time of pupils (product §4.37). */
export function registerExtraTime(app: App): void {
  const { context } = app;
  implementAll(app, 'extraTime', {
    set: async ({ actor, params, body }) => success(await setExtraTime(context, actor, params.id, body)),
  });
}
