import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

/** The settings of what counts in rankings. */
export type RankingConfig = Pick<
  Config,
  'TZ_NAME' | 'RANKED_RUNS_PER_DAY' | 'RANKED_OWN_POINTS_PER_DAY' | 'RANKED_CLASS_POINTS_PER_DAY'
>;

/** The tasks whose points share a daily cap: own exercises, or homework and class tests. */
export type PointsSource = Database['points_days']['source'];

/** Points of a finished run, as the ledger keeps them. */
export interface EarnedPoints {
  user_id: number;
  task_id: number;
  points: number;
  /** Whether rankings ignore the run, regardless of their daily limit. */
  unranked: boolean;
  /** The number of results of the task that rankings count a day; null counts all. */
  ranked_per_day: number | null;
  source: PointsSource;
  /** The points of this source that rankings count a day. */
  cap: number;
  /** Time zone of days and months. */
  zone: string;
}

/**
 * Common table expressions for the statement that finishes a run: they write the ledger row of the run in `changed`
 * (`id`, `date_finished`) and add it to the day, the month and the totals. They are part of that statement because a whole
 * class hands in at the same moment, and most of the cost is round trips.
 *
 * `booked` raises the row of the day up to the cap. The row is locked, and its newest version decides, so that results which
 * arrive at once share one cap. `earned_month` reads `earned_total`, so that the rows are locked in the order of `subtractPoints`:
 * PostgreSQL runs parts that nothing reads last to first.
 */
export function pointsCtes({
  user_id,
  task_id,
  points,
  unranked,
  ranked_per_day,
  source,
  cap,
  zone,
}: EarnedPoints): RawBuilder<unknown> {
  return sql`
    ending as (
      select changed.id, changed.date_finished,
        not ${unranked} and (${ranked_per_day}::int is null or ${ranked_per_day}::int > (
          select count(*) from points_ledger l
          where l.user_id = ${user_id} and l.task_id = ${task_id} and l.ranked
            and l.earned_at >= date_trunc('day', changed.date_finished at time zone ${zone}) at time zone ${zone})
        ) as ranked
      from changed
    ),
    booked as (
      insert into points_days as d (user_id, day, source, points, added)
      select ${user_id}, (date_finished at time zone ${zone})::date, ${source}, room, room
      from ending, least(${points}::int, ${cap}::int) as room
      where ranked and room > 0
      on conflict (user_id, day, source) do update set
        points = d.points + least(excluded.points, greatest(${cap}::int - d.points, 0)),
        added = least(excluded.points, greatest(${cap}::int - d.points, 0))
      returning d.added
    ),
    earned as (
      insert into points_ledger (run_id, user_id, task_id, points, ranked, ranked_points, earned_at)
      select id, ${user_id}, ${task_id}, ${points}, ranked, coalesce((select added from booked), 0), date_finished
      from ending
      returning user_id, points, ranked_points, to_char(earned_at at time zone ${zone}, 'YYYY_MM') as year_month
    ),
    earned_total as (
      insert into points_totals (user_id, points, ranked_points)
      select user_id, points, ranked_points from earned
      on conflict (user_id) do update set
        points = points_totals.points + excluded.points,
        ranked_points = points_totals.ranked_points + excluded.ranked_points
      returning user_id
    ),
    earned_month as (
      insert into points_months (user_id, year_month, points, ranked_points)
      select user_id, year_month, points, ranked_points from earned join earned_total using (user_id)
      on conflict (user_id, year_month) do update set
        points = points_months.points + excluded.points,
        ranked_points = points_months.ranked_points + excluded.ranked_points
    )`;
}

interface LedgerRow {
  user_id: number;
  points: number;
  ranked_points: number;
  earned_at: string;
}

/** Deletes the ledger row and returns it; undefined when there is none. */
export async function deletePoints(tx: Db, runId: number): Promise<LedgerRow | undefined> {
  return tx
    .deleteFrom('points_ledger')
    .where('run_id', '=', runId)
    .returning(['user_id', 'points', 'ranked_points', 'earned_at'])
    .executeTakeFirst();
}

/** Subtracts points from the totals, and from the month and the day in which they were earned. */
export async function subtractPoints(
  tx: Db,
  { user_id, points, ranked_points, earned_at }: LedgerRow,
  { source, year_month, zone }: { source: PointsSource; year_month: string; zone: string },
): Promise<void> {
  const sums = {
    points: sql<number>`points - ${points}`,
    ranked_points: sql<number>`ranked_points - ${ranked_points}`,
  };
  await tx
    .updateTable('points_days')
    // Points that were earned before days were kept have no part in the row.
    .set({ points: sql<number>`greatest(points - ${ranked_points}, 0)` })
    .where('user_id', '=', user_id)
    .where('day', '=', sql<string>`(${earned_at}::timestamptz at time zone ${zone})::date`)
    .where('source', '=', source)
    .execute();
  await tx.updateTable('points_totals').set(sums).where('user_id', '=', user_id).execute();
  await tx
    .updateTable('points_months')
    .set(sums)
    .where('user_id', '=', user_id)
    .where('year_month', '=', year_month)
    .execute();
}
