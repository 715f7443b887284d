import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Run, runs } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { getTaskFor } from '../../tasks/tasks.service.ts';
import { bookingOf } from '../points/points.service.ts';
import { runPolicies } from '../runs.policies.ts';
import { presentRun } from '../runs.presenter.ts';
import { extendRuns, findRun } from '../runs.repository.ts';
import { getRun } from '../settling.service.ts';
import { isWithheldFromReader } from '../verdicts.service.ts';
import { rebuildMemories } from '../word-counts/word-counts.service.ts';
import { takeResultBack, voidRun } from './voiding.repository.ts';

/**
 * A finished run with its answers, for its owner and for the teacher of the class; the owner may have to wait for verdicts and
 * right answers.
 */
export async function getResult(context: Context, actor: Actor, taskId: number, runId: number): Promise<Run> {
  const row = await getRun(context.db, runId);
  const isResult = row.state === 'finished' || (row.state === 'uncounted' && runPolicies.readUncounted(actor, row));
  authorize(runPolicies.readResult(actor, row) && row.task_id === taskId && isResult);
  return presentRun(row, await isWithheldFromReader(context, actor, row));
}

/** Gives more minutes to the open runs of the teacher's class task, or to one pupil's. Returns the number of runs. */
export async function addTime(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { minutes, user_id, ...rest }: Body<typeof runs.addTime>,
): Promise<number> {
  rest satisfies NothingElse;
  await getTaskFor(db, actor, taskId, 'supervise');
  return extendRuns(db, taskId, minutes, user_id);
}

/** Voids a result: takes back its points and its part in statistics; a class test can be taken again (product §10.8). */
export async function removeResult(
  { db, config }: Context,
  actor: Actor,
  taskId: number,
  runId: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await findRun(tx, runId);
    authorize(row?.task_id === taskId && runPolicies.voidResult(actor, row));
    const booking = bookingOf(config, row.kind);
    // Locks the run and its day; what follows reads what was written until then.
    const voided = await voidRun(tx, runId, booking);
    if (voided === undefined) throw new AppError('result_gone');
    const words = await takeResultBack(tx, runId, { booking, isCounted: voided.is_counted });
    await rebuildMemories(
      tx,
      config,
      words.map((word_id) => ({ user_id: row.user_id, word_id })),
    );
  });
}
