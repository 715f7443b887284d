import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Run, RunClock, runs } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../context.ts';
import { authorize } from '../../policies.ts';
import { playPolicies } from './runs.policies.ts';
import { presentClock, presentRun } from './runs.presenter.ts';
import { findOpenRunId, findRunClock, recordHeartbeat } from './runs.repository.ts';
import { getSettledRun } from './settling.service.ts';
import { isWithheldFromPlayer } from './verdicts.service.ts';

/** Returns the caller's open run, or null (product §4.13: every page leads to it). Records a heartbeat. */
export async function findOpenRun(context: Context, actor: Actor): Promise<Run | null> {
  const runId = await findOpenRunId(context.db, actor.id);
  if (runId === undefined) return null;
  const run = await getSettledRun(context, runId);
  if (run.state !== 'open') return null;
  await recordHeartbeat(context.db, runId);
  return presentRun(run, isWithheldFromPlayer(actor, run));
}

/** Records a heartbeat of the caller's run. Returns its clock and state. */
export async function keepAlive(
  context: Context,
  actor: Actor,
  { id: runId, ...rest }: Body<typeof runs.alive>,
): Promise<RunClock> {
  rest satisfies NothingElse;
  const run = await findRunClock(context.db, runId);
  authorize(run !== undefined && playPolicies.play(actor, run));
  if (run.state !== 'open' || run.overdue) return presentClock(await getSettledRun(context, runId));
  await recordHeartbeat(context.db, runId);
  return presentClock(run);
}
