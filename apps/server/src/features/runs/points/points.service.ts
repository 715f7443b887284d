import { yearMonth } from '@slovickovo/domain/rankings/months';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { deletePoints, type EarnedPoints, subtractPoints } from './points.repository.ts';

/**
 * The points of a finished run for the ledger. Rankings leave out runs that were answered faster than a person can, and
 * count only the first runs of the same exercise or homework a day (product §9.8).
 */
export function earnedPoints(
  config: Config,
  {
    kind,
    suspicious,
    ...run
  }: { user_id: number; task_id: number; points: number; kind: TaskKind; suspicious: boolean },
): EarnedPoints {
  const ranked_per_day = kind === 'test' ? null : config.RANKED_RUNS_PER_DAY;
  return { ...run, unranked: suspicious, ranked_per_day, zone: config.TZ_NAME };
}

/** Takes back the points of a voided result, in its transaction (product §4.14). */
export async function takeBackPoints(tx: Db, config: Config, runId: number): Promise<void> {
  const taken = await deletePoints(tx, runId);
  if (taken === undefined) return;
  await subtractPoints(tx, taken, yearMonth(Date.parse(taken.earned_at), config.TZ_NAME));
}
