import { runs } from '@slovickovo/contract/runs';
import { type App, implement } from '../../http/implement.ts';
import { success } from '../../http/replies.ts';
import { findOpenRun, getResult, saveRun, startRun } from './runs.service.ts';

export function registerRuns(app: App): void {
  const { context } = app;
  implement(app, runs.start, async ({ actor, body }) => ({
    status: 'valid' as const,
    testResult: await startRun(context, actor, body.id),
  }));
  implement(app, runs.save, async ({ actor, body }) => ({
    status: 'valid' as const,
    testResult: await saveRun(context, actor, body),
  }));
  implement(app, runs.open, async ({ actor }) => success(await findOpenRun(context, actor)));
  implement(app, runs.get, async ({ actor, params }) =>
    success(await getResult(context, actor, params.testId, params.resultId)),
  );
}
