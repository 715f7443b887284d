import { yearMonth } from '@slovickovo/domain/rankings/months';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Db } from '../../../db/database.ts';
import {
  deletePoints,
  type EarnedPoints,
  type PointsSource,
  type RankingConfig,
  subtractPoints,
} from './points.repository.ts';

/** The source of a task's points, and its daily cap. */
function sourceOf(config: RankingConfig, kind: TaskKind): { source: PointsSource; cap: number } {
  return kind === 'exercise'
    ? { source: 'own', cap: config.RANKED_OWN_POINTS_PER_DAY }
    : { source: 'class', cap: config.RANKED_CLASS_POINTS_PER_DAY };
}

/**
 * The points of a finished run for the ledger. Rankings leave out runs that were answered faster than a person can, count
 * only the first runs of the same exercise or homework a day, and count points up to a cap a day (product §9.8).
 */
export function earnedPoints(
  config: RankingConfig,
  {
    kind,
    suspicious,
    ...run
  }: { user_id: number; task_id: number; points: number; kind: TaskKind; suspicious: boolean },
): EarnedPoints {
  const ranked_per_day = kind === 'test' ? null : config.RANKED_RUNS_PER_DAY;
  return { ...run, unranked: suspicious, ranked_per_day, ...sourceOf(config, kind), zone: config.TZ_NAME };
}

/** Takes back the points of a voided result, in its transaction (product §4.14). */
export async function takeBackPoints(
  tx: Db,
  config: RankingConfig,
  { id, kind }: { id: number; kind: TaskKind },
): Promise<void> {
  const taken = await deletePoints(tx, id);
  if (taken === undefined) return;
  const zone = config.TZ_NAME;
  const year_month = yearMonth(Date.parse(taken.earned_at), zone);
  await subtractPoints(tx, taken, { source: sourceOf(config, kind).source, year_month, zone });
}
