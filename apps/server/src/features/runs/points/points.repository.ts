import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/schema.ts';
import { after } from '../../../db/statements/parts.ts';

/** The settings of what counts in rankings. */
export type RankingConfig = Pick<
  Config,
  'TZ_NAME' | 'RANKED_RUNS_PER_DAY' | 'RANKED_OWN_POINTS_PER_DAY' | 'RANKED_CLASS_POINTS_PER_DAY'
>;

/** The tasks whose points share a daily cap: own exercises, or homework and class tests. */
export type PointsSource = Database['points_days']['source'];

/** How the points of results of one kind of task are booked. */
export interface Booking {
  /** The number of results of the task that rankings count a day; null counts all. */
  ranked_per_day: number | null;
  source: PointsSource;
  /** The points of this source that rankings count a day. */
  cap: number;
  /** Time zone of days and months. */
  zone: string;
}

/**
 * Common table expressions for the statement that finishes runs: they write a ledger row for each run in `changed` (`id`, `user_id`,
 * `task_id`, `points`, `suspicious`, `entered_by_teacher`, `date_finished`) and add it to the day, the month and the totals. They are
 * part of that statement because a whole class hands in at the same moment, and most of the cost is round trips.
 *
 * `count_ranked_results` makes the results of a user wait for each other, because a run taken along, an open one and those that
 * teachers enter may end together. `booked` raises the row of the day up to the cap. The row is locked, and its newest version decides, so
 * that results which arrive at once share one cap; those of one statement in the order of their ends, as in `changedPointsParts`.
 * `earned_month` reads `earned_total`, so that the rows are locked in the order of `changedPointsParts`: PostgreSQL runs parts that nothing
 * reads last to first. Each part sorts by user, so that statements which finish runs of several users lock their rows in the same order.
 */
export function pointsCtes({ ranked_per_day, source, cap, zone }: Booking): RawBuilder<unknown> {
  return sql`
    ending as (
      select changed.id, changed.user_id, changed.task_id, changed.points, changed.entered_by_teacher, changed.date_finished,
        (changed.date_finished at time zone ${zone})::date as day,
        not changed.suspicious and (${ranked_per_day}::int is null or ${ranked_per_day}::int > count_ranked_results(
          changed.user_id, changed.task_id, date_trunc('day', changed.date_finished at time zone ${zone}) at time zone ${zone})
        ) as ranked
      from changed
    ),
    booked as (
      insert into points_days as d (user_id, day, source, points, added)
      select user_id, day, ${source}, room, room
      from (select user_id, day, least(sum(points), ${cap}::int) as room from ending where ranked group by user_id, day) as due
      where room > 0
      order by user_id, day
      on conflict (user_id, day, source) do update set
        points = d.points + least(excluded.points, greatest(${cap}::int - d.points, 0)),
        added = least(excluded.points, greatest(${cap}::int - d.points, 0))
      returning d.user_id, d.day, d.added
    ),
    shared as (
      select *, sum(points) filter (where ranked) over (partition by user_id, day order by date_finished, id) as total
      from ending left join booked using (user_id, day)
    ),
    earned as (
      insert into points_ledger (run_id, user_id, task_id, source, points, ranked, ranked_points, entered_by_teacher, earned_at)
      select id, user_id, task_id, ${source}, points, ranked,
        case when ranked and added > 0 then least(total, added) - least(total - points, added) else 0 end, entered_by_teacher,
        date_finished
      from shared
      returning user_id, points, ranked_points, to_char(earned_at at time zone ${zone}, 'YYYY_MM') as year_month
    ),
    earned_total as (
      insert into points_totals (user_id, points, ranked_points)
      select user_id, sum(points), sum(ranked_points) from earned group by user_id order by user_id
      on conflict (user_id) do update set
        points = points_totals.points + excluded.points,
        ranked_points = points_totals.ranked_points + excluded.ranked_points
      returning user_id
    ),
    earned_month as (
      insert into points_months (user_id, year_month, points, ranked_points)
      select user_id, year_month, sum(points), sum(ranked_points) from earned join earned_total using (user_id)
      group by user_id, year_month order by user_id, year_month
      on conflict (user_id, year_month) do update set
        points = points_months.points + excluded.points,
        ranked_points = points_months.ranked_points + excluded.ranked_points
    )`;
}

/** Results whose points change: to another number, or to null for one that is voided. */
export interface ChangedPoints {
  run_id: number;
  points: number | null;
}

/** The results as a table `changed` (run_id, points). */
function changedRows(changes: readonly ChangedPoints[]) {
  return sql`unnest(
    ${changes.map(({ run_id }) => run_id)}::bigint[], ${changes.map(({ points }) => points)}::int[]
  ) as changed (run_id, points)`;
}

/** The users and days on which the results `l` (points_ledger) were earned that the condition chooses. */
function daysOf(chosen: RawBuilder<unknown>, zone: string) {
  return sql`
    select distinct l.user_id, (l.earned_at at time zone ${zone})::date as day
    from points_ledger l where ${chosen}`;
}

/**
 * Part of a statement that locks the days of the chosen results `l` (points_ledger), whose points are to change, so that what finishes
 * meanwhile waits: before it counts the results of its task that are ranked, as in `pointsCtes`, and before it books its points. All of
 * them are results of `source`. In the order of users, like every statement that locks several: the select list, and so its lock, comes
 * after the sort. The users are locked as well: a user who is erased meanwhile is left out, because the day could not be written.
 */
export function lockedDays(chosen: RawBuilder<unknown>, { source, zone }: Pick<Booking, 'source' | 'zone'>) {
  return sql`
    insert into points_days (user_id, day, source, points, added)
    select lock_ranked_results(d.user_id), d.day, ${source}, 0, 0
    from (${daysOf(chosen, zone)}) as d join users u on u.id = d.user_id
    order by d.user_id, d.day for key share of u
    on conflict (user_id, day, source) do update set points = points_days.points`;
}

/**
 * Parts of a statement that change the points of results, and what rankings count on their days: the results of a day in the order in
 * which they were earned, the first ones of each task whose results change, up to the cap. So the books depend on the results alone, and
 * a change that is taken back leaves no trace. Requires `lockedDays` in an earlier statement. The last part is `months`.
 */
export function changedPointsParts(changes: readonly ChangedPoints[], { ranked_per_day, source, cap, zone }: Booking) {
  return sql`
    changed_tasks as (
      select distinct l.task_id from points_ledger l where l.run_id in (select run_id from ${changedRows(changes)})
    ),
    day_rows as (
      select l.run_id, l.user_id, l.task_id, d.day, l.earned_at, l.ranked as was_ranked, l.points as old_points,
        l.ranked_points as old_ranked, case when changed.run_id is null then l.points else changed.points end as points,
        l.task_id in (select task_id from changed_tasks) as is_ranked_anew,
        -- Whether a run that is gone was too fast is unknown, so it stays what it was.
        coalesce(not r.suspicious, l.ranked) and (changed.run_id is null or changed.points is not null) as may_rank
      from (${daysOf(sql`l.run_id in (select run_id from ${changedRows(changes)})`, zone)}) as d
      join points_ledger l on l.user_id = d.user_id
        and l.earned_at >= d.day::timestamp at time zone ${zone} and l.earned_at < (d.day + 1)::timestamp at time zone ${zone}
      left join runs r on r.id = l.run_id
      left join ${changedRows(changes)} on changed.run_id = l.run_id
      where l.source = ${source}
    ),
    ranked_rows as (
      select *, case when is_ranked_anew then may_rank and (${ranked_per_day}::int is null or ${ranked_per_day}::int >=
          row_number() over (partition by user_id, day, task_id, may_rank order by earned_at, run_id)) else was_ranked end as ranked
      from day_rows
    ),
    counted as (
      select *, sum(case when ranked then points else 0 end) over (partition by user_id, day order by earned_at, run_id) as total
      from ranked_rows
    ),
    booked as (
      select *, case when ranked and points is not null then least(total, ${cap}::int) - least(total - points, ${cap}::int)
        else 0 end::int as ranked_points
      from counted
    ),
    changed_rows as (
      update points_ledger l set points = b.points, ranked = b.ranked, ranked_points = b.ranked_points from booked b
      where l.run_id = b.run_id and b.points is not null
        and (l.points, l.ranked, l.ranked_points) is distinct from (b.points, b.ranked, b.ranked_points)
    ),
    deleted_rows as (delete from points_ledger l using booked b where l.run_id = b.run_id and b.points is null),
    days as (
      update points_days d set points = b.points
      from (select user_id, day, sum(ranked_points)::int as points from booked group by user_id, day) as b
      where d.user_id = b.user_id and d.day = b.day and d.source = ${source} and d.points <> b.points
    ),
    differences as (
      select user_id, to_char(earned_at at time zone ${zone}, 'YYYY_MM') as year_month,
        sum(coalesce(points, 0) - old_points)::int as points, sum(ranked_points - old_ranked)::int as ranked_points
      from booked group by user_id, year_month
      having sum(coalesce(points, 0) - old_points) <> 0 or sum(ranked_points - old_ranked) <> 0
    ),
    totals as (
      update points_totals t set points = t.points + d.points, ranked_points = t.ranked_points + d.ranked_points
      from (
        select user_id, sum(points) as points, sum(ranked_points) as ranked_points from differences group by user_id
      ) as d
      where t.user_id = d.user_id
      returning t.user_id
    ),
    months as (
      update points_months m set points = m.points + d.points, ranked_points = m.ranked_points + d.ranked_points
      from differences d
      where m.user_id = d.user_id and m.year_month = d.year_month and ${after('totals')}
      returning m.user_id
    )`;
}
