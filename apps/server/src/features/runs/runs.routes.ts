import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { followClock } from './live/clocks.service.ts';
import { watchTask } from './live/live.service.ts';
import { addTime, getResult, removeResult } from './results/results.service.ts';
import { findOpenRun, keepAlive } from './runs.service.ts';
import { saveRun } from './saving/saving.service.ts';
import { practiseMistakes } from './starting/practice.service.ts';
import { previewRun, startRun } from './starting/starting.service.ts';

/** Serves the calls of runs and results, and the streams of the live view and of the clock (product §7.13). */
export function registerRuns(app: App): void {
  const { context } = app;
  implementAll(app, 'runs', {
    start: ({ actor, body }) => startRun(context, actor, body),
    save: ({ actor, body }) => saveRun(context, actor, body),
    alive: async ({ actor, body }) => success(await keepAlive(context, actor, body)),
    live: ({ actor, params, send, end }) => watchTask(context, params.id, { actor, send, end }),
    clock: ({ actor, params, send, end }) => followClock(context, actor, params.id, { send, end }),
    preview: async ({ actor, params }) => success(await previewRun(context, actor, params.id)),
    addTime: async ({ context, actor, params, body }) =>
      success({ runs: await addTime(context, actor, params.id, body) }),
    remove: async ({ actor, params }) => {
      await removeResult(context, actor, params.testId, params.resultId);
      return success({ valid: false as const });
    },
    practise: ({ actor, params }) => practiseMistakes(context, actor, params.testId, params.resultId),
    open: async ({ actor }) => success(await findOpenRun(context, actor)),
    get: async ({ actor, params }) => success(await getResult(context, actor, params.testId, params.resultId)),
  });
}
