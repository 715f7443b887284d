import { wordsToPractise } from '@slovickovo/domain/runs/practice';
import type { Actor, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { createPractice } from '../../tasks/tasks.service.ts';
import { runPolicies } from '../runs.policies.ts';
import { getRun } from '../settling.service.ts';
import { isWithheldFromReader } from '../verdicts.service.ts';
import type { StartReply } from './started.presenter.ts';
import { startRun } from './starting.service.ts';

/**
 * Starts a run of the words of the caller's own result that were not answered right (product §4.27). It is a run of an exercise of
 * its own, so it earns what an exercise earns. Refuses `no_words` if all are right, and `not_found` while the verdicts of a class
 * test are withheld: its words would tell them.
 */
export async function practiseMistakes(
  context: Context,
  actor: Actor,
  taskId: number,
  runId: number,
): Promise<StartReply> {
  const result = await getRun(context.db, runId);
  authorize(runPolicies.practise(actor, result) && result.task_id === taskId && result.state === 'finished');
  authorize(!(await isWithheldFromReader(context, actor, result)));
  const right = new Set(result.answers.filter(({ valid }) => valid).map(({ n }) => n));
  const words = wordsToPractise(result.questions, (n) => right.has(n));
  if (words.length === 0) throw new AppError('no_words');
  const of = { run_id: runId, task_id: taskId, user_id: actor.id };
  const { id, practised } = await createPractice(context.db, of, words);
  return startRun(context, actor, { id }, practised);
}
