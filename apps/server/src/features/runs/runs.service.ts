import type { Run, RunClock } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentClock, presentRun } from './runs.presenter.ts';
import { findOpenRunId, findRunClock, noteSign } from './runs.repository.ts';
import { getSettledRun } from './settling.service.ts';

/** The caller's open run, or null (product §4.13: it forces its page). Asking is a sign of life. */
export async function findOpenRun(context: Context, actor: Actor): Promise<Run | null> {
  const runId = await findOpenRunId(context.db, actor.id);
  if (runId === undefined) return null;
  const run = await getSettledRun(context, runId);
  if (run.state !== 'open') return null;
  await noteSign(context.db, runId);
  return presentRun(run);
}

/** Notes that the player of the caller's run is there, and tells how the run stands: the clock, and whether it is over. */
export async function keepAlive(context: Context, actor: Actor, runId: number): Promise<RunClock> {
  const run = await findRunClock(context.db, runId);
  if (run === undefined || run.played_by !== actor.id) throw new AppError('not_found');
  if (run.state !== 'open' || run.overdue) return presentClock(await getSettledRun(context, runId));
  await noteSign(context.db, runId);
  return presentClock(run);
}
