import type { Invariant } from './invariant.ts';

/** Totals, months, days and rankings say of results the same as the ledger. `zone` is that of months and days. */
export function invariantsOfPoints(zone: string): Invariant[] {
  return [
    {
      claim: 'The total points of a user are the sum of the ledger',
      violations: `
        select user_id::text as key
        from (select user_id, sum(points) as points, sum(ranked_points) as ranked_points from points_ledger group by user_id) l
        full join points_totals t using (user_id)
        where (coalesce(l.points, 0), coalesce(l.ranked_points, 0)) <> (coalesce(t.points, 0), coalesce(t.ranked_points, 0))`,
    },
    {
      claim: 'The points of a month are the sum of the ledger in that month',
      violations: `
        select user_id || ' ' || year_month as key
        from (
          select user_id, to_char(earned_at at time zone ${zone}, 'YYYY_MM') as year_month,
            sum(points) as points, sum(ranked_points) as ranked_points
          from points_ledger group by 1, 2
        ) l
        full join points_months m using (user_id, year_month)
        where (coalesce(l.points, 0), coalesce(l.ranked_points, 0)) <> (coalesce(m.points, 0), coalesce(m.ranked_points, 0))`,
    },
    {
      // A day before the daily caps has no row.
      claim: 'The points of a day that count in rankings are the sum of the ledger on that day',
      violations: `
        select d.user_id || ' ' || d.day || ' ' || d.source as key
        from points_days d
        left join (
          select user_id, (earned_at at time zone ${zone})::date as day, source, sum(ranked_points) as points
          from points_ledger group by 1, 2, 3
        ) l using (user_id, day, source)
        where d.points <> coalesce(l.points, 0)`,
    },
    {
      claim: 'A result has one row of points, with its points and the source of its kind',
      violations: `
        select r.id::text as key
        from runs r left join points_ledger l on l.run_id = r.id and l.user_id = r.user_id and l.points = r.points
          and l.source = case r.kind when 'exercise' then 'own' else 'class' end
        where r.state = 'finished' and l.run_id is null`,
    },
    {
      claim: 'Only results have points in the ledger',
      violations: `select l.run_id::text as key from points_ledger l join runs r on r.id = l.run_id where r.state <> 'finished'`,
    },
    {
      claim: 'Everybody who has points and may be shown has a place in the rankings',
      violations: `
        select user_id || ' ' || period as key
        from (
          select u.id as user_id, p.period, u.country, u.login, p.points
          from (
            select user_id, 'all' as period, ranked_points as points from points_totals
            union all
            select user_id, year_month, ranked_points from points_months
          ) p join users u on u.id = p.user_id
          where p.points > 0 and not u.hidden_in_rankings and u.blocked_at is null
        ) p
        full join ranking_places r using (user_id, period)
        where (p.country, p.login, p.points) is distinct from (r.country, r.login, r.points)`,
    },
    {
      claim: 'The buckets of the rankings hold as many people as there are places',
      violations: `
        select period || ' ' || scope || ' ' || level || ' ' || bucket as key
        from (
          select p.period, s.scope, l.level::smallint, p.points >> (7 * l.level) as bucket, count(*) as people
          from ranking_places p
          cross join lateral (values ('world'), (p.country)) s (scope) cross join generate_series(0, 2) l (level)
          group by 1, 2, 3, 4
        ) p
        full join (
          select period, scope, level, bucket, sum(people) as people from ranking_counts group by 1, 2, 3, 4
        ) c using (period, scope, level, bucket)
        where coalesce(p.people, 0) <> coalesce(c.people, 0)`,
    },
  ];
}
