import type { Actor, Context } from '../../context.ts';
import { verdictPolicies } from './runs.policies.ts';
import { findIsOver, type RunRow } from './runs.repository.ts';

type Facts = Pick<RunRow, 'user_id' | 'answers_shown'>;

/**
 * Whether verdicts and right answers are withheld from the player of a run (product §10.15). It asks nothing of the database:
 * the replies of a run withhold them to its end, even if it was the last one; the result shows them.
 */
export function isWithheldFromPlayer(actor: Actor, run: Facts): boolean {
  return !verdictPolicies.read(actor, { ...run, is_over: false });
}

/** Whether verdicts and right answers are withheld from the reader of a result. */
export async function isWithheldFromReader(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  run: Facts & Pick<RunRow, 'task_id'>,
): Promise<boolean> {
  if (!isWithheldFromPlayer(actor, run)) return false;
  return !verdictPolicies.read(actor, { ...run, is_over: await findIsOver(db, run.task_id) });
}
