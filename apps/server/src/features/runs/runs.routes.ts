import { runs } from '@slovickovo/contract/runs/runs';
import { type App, implement } from '../../http/implement.ts';
import { implementStream } from '../../http/implement-stream.ts';
import { success } from '../../http/replies.ts';
import { watchTask } from './live/live.service.ts';
import { addTime, getResult, removeResult } from './results.service.ts';
import { findOpenRun, keepAlive } from './runs.service.ts';
import { saveRun } from './saving/saving.service.ts';
import { previewRun, startRun } from './starting/starting.service.ts';

export function registerRuns(app: App): void {
  const { context } = app;
  implement(app, runs.start, async ({ actor, body }) => ({
    status: 'valid' as const,
    testResult: await startRun(context, actor, body.id, body.user_id),
  }));
  implement(app, runs.save, async ({ actor, body }) => ({
    status: 'valid' as const,
    ...(await saveRun(context, actor, body)),
  }));
  implement(app, runs.alive, async ({ actor, body }) => success(await keepAlive(context, actor, body.id)));
  implementStream(app, runs.live, ({ actor, params, send }) => watchTask(context, actor, params.id, send));
  implement(app, runs.preview, async ({ actor, params }) => success(await previewRun(context, actor, params.id)));
  implement(app, runs.addTime, async ({ actor, params, body }) =>
    success({ runs: await addTime(context, actor, params.id, body) }),
  );
  implement(app, runs.remove, async ({ actor, params }) => {
    await removeResult(context, actor, params.testId, params.resultId);
    return success({ valid: false as const });
  });
  implement(app, runs.open, async ({ actor }) => success(await findOpenRun(context, actor)));
  implement(app, runs.get, async ({ actor, params }) =>
    success(await getResult(context, actor, params.testId, params.resultId)),
  );
}
