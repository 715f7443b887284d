import type { Body } from '@slovickovo/contract/endpoint';
import type { Run, runs } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { takeBackPoints } from '../rankings/rankings.service.ts';
import { getChangeableTask } from '../tasks/tasks.service.ts';
import { presentRun } from './runs.presenter.ts';
import { extendRuns, findRun, lockRun, voidRun } from './runs.repository.ts';
import { getRun } from './settling.service.ts';
import { takeBackWords } from './word-counts/word-counts.service.ts';

/** A finished run with its answers, for its owner and for the teacher of the class. */
export async function getResult(context: Context, actor: Actor, taskId: number, runId: number): Promise<Run> {
  const row = await getRun(context.db, runId);
  const mayRead = row.user_id === actor.id || row.teacher_id === actor.id;
  if (!mayRead || row.task_id !== taskId || row.state !== 'finished') throw new AppError('not_found');
  return presentRun(row);
}

/** More minutes for open runs of one's class task; gives how many runs got them. */
export async function addTime(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { minutes, user_id }: Body<typeof runs.addTime>,
): Promise<number> {
  const task = await getChangeableTask(db, actor, taskId);
  if (task.usergroup_id === null) throw new AppError('not_found');
  return extendRuns(db, taskId, minutes, user_id);
}

/** Voids a result: its points and its part in statistics go, and a class test can be taken again (product §10.8). */
export async function removeResult(
  { db, config }: Context,
  actor: Actor,
  taskId: number,
  runId: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRun(tx, runId);
    const row = await findRun(tx, runId);
    if (row === undefined || row.task_id !== taskId || row.teacher_id !== actor.id) throw new AppError('not_found');
    if (!(await voidRun(tx, runId))) throw new AppError('result_gone');
    await takeBackWords(tx, runId);
    await takeBackPoints(tx, config, runId);
  });
}
