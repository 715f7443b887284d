import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface EarnedPoints {
  run_id: number;
  user_id: number;
  task_id: number;
  points: number;
  ranked: boolean;
  earned_at: string;
}

/** Results of the same task by the same user on the same day of the zone that rankings already count. */
export async function countRankedOfDay(
  tx: Db,
  { user_id, task_id, earned_at, zone }: { user_id: number; task_id: number; earned_at: string; zone: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('points_ledger')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('task_id', '=', task_id)
    .where('ranked', '=', true)
    .where(
      'earned_at',
      '>=',
      sql<string>`date_trunc('day', ${earned_at}::timestamptz at time zone ${zone}) at time zone ${zone}`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes the ledger row and adds it to the totals and to the month it was earned in. */
export async function insertPoints(tx: Db, row: EarnedPoints, year_month: string): Promise<void> {
  await tx.insertInto('points_ledger').values(row).execute();
  const sums = { points: row.points, ranked_points: row.ranked ? row.points : 0 };
  await tx
    .insertInto('points_totals')
    .values({ user_id: row.user_id, ...sums })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        points: sql`points_totals.points + excluded.points`,
        ranked_points: sql`points_totals.ranked_points + excluded.ranked_points`,
      }),
    )
    .execute();
  await tx
    .insertInto('points_months')
    .values({ user_id: row.user_id, year_month, ...sums })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'year_month']).doUpdateSet({
        points: sql`points_months.points + excluded.points`,
        ranked_points: sql`points_months.ranked_points + excluded.ranked_points`,
      }),
    )
    .execute();
}

/** Takes the ledger row away and gives it; undefined when there is none. */
export async function deletePoints(
  tx: Db,
  runId: number,
): Promise<Omit<EarnedPoints, 'run_id' | 'task_id'> | undefined> {
  return tx
    .deleteFrom('points_ledger')
    .where('run_id', '=', runId)
    .returning(['user_id', 'points', 'ranked', 'earned_at'])
    .executeTakeFirst();
}

/** Takes points off the totals and off the month they were earned in. */
export async function subtractPoints(
  tx: Db,
  { user_id, points, ranked }: { user_id: number; points: number; ranked: boolean },
  year_month: string,
): Promise<void> {
  const sums = {
    points: sql<number>`points - ${points}`,
    ranked_points: sql<number>`ranked_points - ${ranked ? points : 0}`,
  };
  await tx.updateTable('points_totals').set(sums).where('user_id', '=', user_id).execute();
  await tx
    .updateTable('points_months')
    .set(sums)
    .where('user_id', '=', user_id)
    .where('year_month', '=', year_month)
    .execute();
}

/** Points of all time and of one month; 0 before the first. */
export async function findPoints(
  db: Db,
  userId: number,
  year_month: string,
): Promise<{ total: number; month: number }> {
  const row = await db
    .selectFrom('points_totals as t')
    .leftJoin('points_months as m', (join) =>
      join.onRef('m.user_id', '=', 't.user_id').on('m.year_month', '=', year_month),
    )
    .select(['t.points as total', sql<number>`coalesce(m.points, 0)`.as('month')])
    .where('t.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { total: 0, month: 0 };
}
