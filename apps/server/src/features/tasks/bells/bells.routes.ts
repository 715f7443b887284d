import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { getBells, setBells } from './bells.service.ts';

/** Serves the calls of the teacher's own bells (product §5.28). */
export function registerBells(app: App): void {
  const { context } = app;
  implementAll(app, 'bells', {
    get: async ({ actor }) => success(await getBells(context, actor)),
    set: async ({ actor, body }) => success(await setBells(context, actor, body)),
  });
}
