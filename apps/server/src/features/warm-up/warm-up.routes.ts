import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { getLearning, getReadiness, startWarmUp } from './warm-up.service.ts';

/** Serves the calls of the daily warm-up and of what is learnt (product §4.33). */
export function registerWarmUp(app: App): void {
  const { context } = app;
  implementAll(app, 'warmUp', {
    start: ({ actor, body }) => startWarmUp(context, actor, body),
    learning: async ({ actor }) => success(await getLearning(context, actor)),
    readiness: async ({ actor, params }) => success(await getReadiness(context, actor, params.id)),
  });
}
