import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Tx } from '../../../db/database.ts';
import {
  type ChangedPoints,
  changePoints,
  type EarnedPoints,
  lockDays,
  type PointsSource,
  type RankingConfig,
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

/**
 * Changes the points of results of one kind of task, in the transaction that changes the results (product §4.14, §4.35). The points of a
 * voided one are taken back.
 */
export async function rebookPoints(
  tx: Tx,
  config: RankingConfig,
  { kind, changes }: { kind: TaskKind; changes: readonly ChangedPoints[] },
): Promise<void> {
  if (changes.length === 0) return;
  const booking = { ...sourceOf(config, kind), zone: config.TZ_NAME };
  await lockDays(tx, changes, booking);
  await changePoints(tx, changes, booking);
}
