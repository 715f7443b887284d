import type { OwnPoints } from '@slovickovo/contract/rankings';
import { yearMonth } from '@slovickovo/domain/rankings/months';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  countRankedOfDay,
  deletePoints,
  type EarnedPoints,
  findPoints,
  insertPoints,
  subtractPoints,
} from './rankings.repository.ts';

/**
 * Books the points of a finished run, in its transaction. Rankings leave out what was answered faster than a person can,
 * and count the first runs of the same exercise or homework a day (decisions §4).
 */
export async function earnPoints(
  tx: Db,
  config: Config,
  { kind, suspicious, ...earned }: Omit<EarnedPoints, 'ranked'> & { kind: TaskKind; suspicious: boolean },
): Promise<void> {
  const zone = config.TZ_NAME;
  const isRepeatable = kind !== 'test';
  const ranked =
    !suspicious && !(isRepeatable && (await countRankedOfDay(tx, { ...earned, zone })) >= config.RANKED_RUNS_PER_DAY);
  await insertPoints(tx, { ...earned, ranked }, yearMonth(Date.parse(earned.earned_at), zone));
}

/** Takes the points of a voided result back, in its transaction (decisions §8). */
export async function takeBackPoints(tx: Db, config: Config, runId: number): Promise<void> {
  const taken = await deletePoints(tx, runId);
  if (taken === undefined) return;
  await subtractPoints(tx, taken, yearMonth(Date.parse(taken.earned_at), config.TZ_NAME));
}

/** The caller's points of all time and of this month (specification §2, Home overview). */
export async function getOwnPoints({ db, config }: Context, actor: Actor): Promise<OwnPoints> {
  const year_month = yearMonth(Date.now(), config.TZ_NAME);
  return { ...(await findPoints(db, actor.id, year_month)), year_month };
}
