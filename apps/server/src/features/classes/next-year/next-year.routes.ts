import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { moveToNextYear } from './next-year.service.ts';

/** Serves the call that moves pupils to next year's class (product §4.32). */
export function registerNextYear(app: App): void {
  const { context } = app;

  implementAll(app, 'nextYear', {
    move: async ({ actor, params, body }) => success(await moveToNextYear(context, actor, params.id, body)),
  });
}
