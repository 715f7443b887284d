import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { withWritten } from '../runs.presenter.ts';
import { deliverTakenRun, listTakenRuns, removeTakenRun, takeAlong } from './taken-runs.service.ts';

/** Serves the calls of homework that is taken along and delivered later (product §4.38). */
export function registerTakenRuns(app: App): void {
  const { context } = app;
  implementAll(app, 'takenRuns', {
    take: async ({ actor, params }) => {
      const { taken, questions } = await takeAlong(context, actor, params.id);
      return withWritten(success(taken), questions);
    },
    list: async ({ actor }) => success(await listTakenRuns(context, actor)),
    deliver: async ({ actor, params, body }) => success(await deliverTakenRun(context, actor, params.id, body)),
    remove: async ({ actor, params }) => {
      await removeTakenRun(context, actor, params.id);
      return DONE;
    },
  });
}
