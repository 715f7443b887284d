import type { OwnPoints } from '@slovickovo/contract/rankings/rankings';
import { yearMonth } from '@slovickovo/domain/rankings/months';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { deletePoints, earning, findPoints, subtractPoints } from './rankings.repository.ts';

/**
 * Books the points of a finished run: part of the statement that finishes it (see `earning`). Rankings leave out what was
 * answered faster than a person can, and count the first runs of the same exercise or homework a day (product §9.8).
 */
export function earnPoints(
  config: Config,
  {
    kind,
    suspicious,
    ...run
  }: { user_id: number; task_id: number; points: number; kind: TaskKind; suspicious: boolean },
): ReturnType<typeof earning> {
  const ranked_per_day = kind === 'test' ? null : config.RANKED_RUNS_PER_DAY;
  return earning({ ...run, unranked: suspicious, ranked_per_day, zone: config.TZ_NAME });
}

/** Takes the points of a voided result back, in its transaction (product §4.14). */
export async function takeBackPoints(tx: Db, config: Config, runId: number): Promise<void> {
  const taken = await deletePoints(tx, runId);
  if (taken === undefined) return;
  await subtractPoints(tx, taken, yearMonth(Date.parse(taken.earned_at), config.TZ_NAME));
}

/** The caller's points of all time and of this month (product §2.12). */
export async function getOwnPoints({ db, config }: Context, actor: Actor): Promise<OwnPoints> {
  const year_month = yearMonth(Date.now(), config.TZ_NAME);
  return { ...(await findPoints(db, actor.id, year_month)), year_month };
}
