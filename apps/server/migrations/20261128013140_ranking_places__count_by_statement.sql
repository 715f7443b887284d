-- The results of a class that hands in change its rankings together: places and counts are written once for each statement and not for each
-- pupil, and buckets that several pupils reach get one row.

-- Gives each person the place with these points in the ranking of the period, or none; `of_periods` and `of_points` are those of the user
-- with the same number. It waits for changes of the people that are under way. All are in the order of users, so that two statements
-- with several never wait for each other in turn.
create function place_in_rankings(of_users bigint[], of_periods text[], of_points bigint[]) returns void language plpgsql as $$
begin
  if of_users is null then return; end if;
  with due as (
    select u.id as user_id, d.period, u.country, u.login, d.points,
      d.points > 0 and not u.hidden_in_rankings and u.blocked_at is null as is_placed
    from unnest(of_users, of_periods, of_points) d (user_id, period, points) join users u on u.id = d.user_id
    order by u.id for share of u
  ),
  gone as (
    delete from ranking_places r using due d where r.user_id = d.user_id and r.period = d.period and not d.is_placed
  )
  insert into ranking_places (user_id, period, country, login, points)
  select user_id, period, country, login, points from due where is_placed order by user_id, period
  on conflict (user_id, period) do update set
    country = excluded.country, login = excluded.login, points = excluded.points;
end $$;

create function rank_new_totals() returns trigger language plpgsql as $$
begin
  perform place_in_rankings(array_agg(user_id), array_agg('all'::text), array_agg(ranked_points))
  from new_rows where ranked_points > 0;
  return null;
end $$;

create function rank_changed_totals() returns trigger language plpgsql as $$
begin
  perform place_in_rankings(array_agg(n.user_id), array_agg('all'::text), array_agg(n.ranked_points))
  from new_rows n join old_rows o using (user_id) where n.ranked_points <> o.ranked_points;
  return null;
end $$;

create function rank_new_months() returns trigger language plpgsql as $$
begin
  perform place_in_rankings(array_agg(user_id), array_agg(year_month), array_agg(ranked_points))
  from new_rows where ranked_points > 0;
  return null;
end $$;

create function rank_changed_months() returns trigger language plpgsql as $$
begin
  perform place_in_rankings(array_agg(n.user_id), array_agg(n.year_month), array_agg(n.ranked_points))
  from new_rows n join old_rows o using (user_id, year_month) where n.ranked_points <> o.ranked_points;
  return null;
end $$;

create or replace function rank_user() returns trigger language plpgsql as $$
begin
  perform place_in_rankings(array_agg(user_id), array_agg(period), array_agg(points))
  from (
    select t.user_id, 'all' as period, t.ranked_points as points from points_totals t where t.user_id = new.id
    union all
    select m.user_id, m.year_month, m.ranked_points from points_months m where m.user_id = new.id
  ) as own;
  return null;
end $$;

drop trigger points_totals_inserted on points_totals;
drop trigger points_totals_updated on points_totals;
drop trigger points_months_inserted on points_months;
drop trigger points_months_updated on points_months;
drop function rank_total();
drop function rank_month();
drop function place_in_ranking(bigint, text, bigint);

create trigger points_totals_inserted after insert on points_totals
  referencing new table as new_rows for each statement execute function rank_new_totals();
create trigger points_totals_updated after update on points_totals
  referencing old table as old_rows new table as new_rows for each statement execute function rank_changed_totals();
create trigger points_months_inserted after insert on points_months
  referencing new table as new_rows for each statement execute function rank_new_months();
create trigger points_months_updated after update on points_months
  referencing old table as old_rows new table as new_rows for each statement execute function rank_changed_months();

-- Adds the changes of places to the counts of their buckets. What adds up to nothing in a bucket writes nothing.
create function count_ranking_places(periods text[], countries text[], all_points bigint[], people int[]) returns void
language plpgsql as $$
begin
  if periods is null then return; end if;
  insert into ranking_counts (period, scope, level, bucket, people)
  select c.period, s.scope, l.level, c.points >> (7 * l.level), sum(c.people)
  from unnest(periods, countries, all_points, people) c (period, country, points, people)
  cross join lateral (values ('world'), (c.country)) s (scope)
  cross join generate_series(0, 2) l (level)
  group by 1, 2, 3, 4
  having sum(c.people) <> 0;
end $$;

create function count_new_places() returns trigger language plpgsql as $$
begin
  perform count_ranking_places(array_agg(period), array_agg(country), array_agg(points), array_agg(1)) from new_rows;
  return null;
end $$;

create function count_gone_places() returns trigger language plpgsql as $$
begin
  perform count_ranking_places(array_agg(period), array_agg(country), array_agg(points), array_agg(-1)) from old_rows;
  return null;
end $$;

create function count_changed_places() returns trigger language plpgsql as $$
begin
  perform count_ranking_places(array_agg(period), array_agg(country), array_agg(points), array_agg(people))
  from (
    select period, country, points, -1 as people from old_rows
    union all
    select period, country, points, 1 from new_rows
  ) as changed;
  return null;
end $$;

drop trigger ranking_places_inserted on ranking_places;
drop trigger ranking_places_updated on ranking_places;
drop function count_ranking_place();

create trigger ranking_places_inserted after insert on ranking_places
  referencing new table as new_rows for each statement execute function count_new_places();
create trigger ranking_places_updated after update on ranking_places
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_places();
create trigger ranking_places_deleted after delete on ranking_places
  referencing old table as old_rows for each statement execute function count_gone_places();
