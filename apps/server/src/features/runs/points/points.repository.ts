import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Points of a finished run, as the ledger keeps them. */
export interface EarnedPoints {
  user_id: number;
  task_id: number;
  points: number;
  /** Whether rankings ignore the run, regardless of their daily limit. */
  unranked: boolean;
  /** The number of results of the task that rankings count a day; null counts all. */
  ranked_per_day: number | null;
  /** Time zone of days and months. */
  zone: string;
}

/**
 * Common table expressions for the statement that finishes a run: they write the ledger row of the run in `changed`
 * (`id`, `date_finished`) and add it to the totals and to the month. They are part of that statement because a whole
 * class hands in at the same moment, and most of the cost is round trips.
 */
export function pointsCtes({
  user_id,
  task_id,
  points,
  unranked,
  ranked_per_day,
  zone,
}: EarnedPoints): RawBuilder<unknown> {
  return sql`
    earned as (
      insert into points_ledger (run_id, user_id, task_id, points, ranked, earned_at)
      select changed.id, ${user_id}, ${task_id}, ${points},
        not ${unranked} and (${ranked_per_day}::int is null or ${ranked_per_day}::int > (
          select count(*) from points_ledger l
          where l.user_id = ${user_id} and l.task_id = ${task_id} and l.ranked
            and l.earned_at >= date_trunc('day', changed.date_finished at time zone ${zone}) at time zone ${zone})),
        changed.date_finished
      from changed
      returning user_id, points, case when ranked then points else 0 end as ranked_points,
        to_char(earned_at at time zone ${zone}, 'YYYY_MM') as year_month
    ),
    earned_total as (
      insert into points_totals (user_id, points, ranked_points)
      select user_id, points, ranked_points from earned
      on conflict (user_id) do update set
        points = points_totals.points + excluded.points,
        ranked_points = points_totals.ranked_points + excluded.ranked_points
    ),
    earned_month as (
      insert into points_months (user_id, year_month, points, ranked_points)
      select user_id, year_month, points, ranked_points from earned
      on conflict (user_id, year_month) do update set
        points = points_months.points + excluded.points,
        ranked_points = points_months.ranked_points + excluded.ranked_points
    )`;
}

interface LedgerRow {
  user_id: number;
  points: number;
  ranked: boolean;
  earned_at: string;
}

/** Deletes the ledger row and returns it; undefined when there is none. */
export async function deletePoints(tx: Db, runId: number): Promise<LedgerRow | undefined> {
  return tx
    .deleteFrom('points_ledger')
    .where('run_id', '=', runId)
    .returning(['user_id', 'points', 'ranked', 'earned_at'])
    .executeTakeFirst();
}

/** Subtracts points from the totals and from the month in which they were earned. */
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
