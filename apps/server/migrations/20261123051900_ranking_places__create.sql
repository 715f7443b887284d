-- Exact ranks that cost the same for a thousand users and for a million (docs/decisions/0048-ranks-are-counted-in-buckets.md).

-- Everybody who is in a ranking: with points that count, not hidden, not blocked. The triggers below keep it, in the transaction
-- that changes the points or the user.
create table ranking_places (
  user_id bigint not null references users on delete cascade,
  -- 'all', or YYYY_MM in the installation's time zone.
  period text not null constraint ranking_places_period_check check (period = 'all' or period ~ '^[0-9]{4}_[0-9]{2}$'),
  country text not null,
  -- As in users, so that an index gives people with equal points in their order.
  login text not null,
  points bigint not null constraint ranking_places_points_check check (points > 0),
  primary key (user_id, period)
);

create index ranking_places_world_idx on ranking_places (period, points desc, lower(login));
create index ranking_places_country_idx on ranking_places (period, country, points desc, lower(login));

-- How many people have points of a bucket. A bucket of level 0 is one number of points, of level 1 are 128 numbers, of level 2
-- are 16,384. Rows are only added, also with negative numbers, so that nobody waits for another's row; the sum is the count at
-- every moment. A job replaces the rows of a bucket by their sum.
create table ranking_counts (
  period text not null,
  -- 'world', or a country.
  scope text not null,
  level smallint not null constraint ranking_counts_level_check check (level in (0, 1, 2)),
  bucket bigint not null,
  people integer not null,
  is_sum boolean not null default false
);

create index ranking_counts_bucket_idx on ranking_counts (period, scope, level, bucket) include (people);
create index ranking_counts_added_idx on ranking_counts (period, scope, level, bucket) where not is_sum;

insert into ranking_places (user_id, period, country, login, points)
select u.id, p.period, u.country, u.login, p.points
from (
  select user_id, 'all' as period, ranked_points as points from points_totals
  union all
  select user_id, year_month, ranked_points from points_months
) p join users u on u.id = p.user_id
where p.points > 0 and not u.hidden_in_rankings and u.blocked_at is null;

insert into ranking_counts (period, scope, level, bucket, people, is_sum)
select p.period, s.scope, l.level, p.points >> (7 * l.level), count(*), true
from ranking_places p cross join lateral (values ('world'), (p.country)) s (scope) cross join generate_series(0, 2) l (level)
group by 1, 2, 3, 4;

create function count_ranking_place() returns trigger language plpgsql as $$
begin
  -- A change within a bucket adds up to nothing and writes nothing.
  insert into ranking_counts (period, scope, level, bucket, people)
  select c.period, s.scope, l.level, c.points >> (7 * l.level), sum(c.people)
  from (values
    (old.period, old.country, old.points, -1),
    (new.period, new.country, new.points, 1)
  ) c (period, country, points, people)
  cross join lateral (values ('world'), (c.country)) s (scope)
  cross join generate_series(0, 2) l (level)
  where c.points is not null
  group by 1, 2, 3, 4
  having sum(c.people) <> 0;
  return null;
end $$;

create trigger ranking_places_inserted after insert or delete on ranking_places
  for each row execute function count_ranking_place();
create trigger ranking_places_updated after update on ranking_places
  for each row when (old.points <> new.points or old.country <> new.country) execute function count_ranking_place();

-- The lock on the user orders a change of points and a change of the user, for example hiding, that happen at once.
create function place_in_ranking(of_user bigint, of_period text, of_points bigint) returns void language plpgsql as $$
declare
  person users;
begin
  select * into person from users where id = of_user for share;
  if of_points > 0 and not person.hidden_in_rankings and person.blocked_at is null then
    insert into ranking_places (user_id, period, country, login, points)
    values (of_user, of_period, person.country, person.login, of_points)
    on conflict (user_id, period) do update set
      country = excluded.country, login = excluded.login, points = excluded.points;
  else
    delete from ranking_places where user_id = of_user and period = of_period;
  end if;
end $$;

create function rank_total() returns trigger language plpgsql as $$
begin
  perform place_in_ranking(new.user_id, 'all', new.ranked_points);
  return null;
end $$;

create function rank_month() returns trigger language plpgsql as $$
begin
  perform place_in_ranking(new.user_id, new.year_month, new.ranked_points);
  return null;
end $$;

create trigger points_totals_inserted after insert on points_totals
  for each row when (new.ranked_points > 0) execute function rank_total();
create trigger points_totals_updated after update on points_totals
  for each row when (old.ranked_points <> new.ranked_points) execute function rank_total();
create trigger points_months_inserted after insert on points_months
  for each row when (new.ranked_points > 0) execute function rank_month();
create trigger points_months_updated after update on points_months
  for each row when (old.ranked_points <> new.ranked_points) execute function rank_month();

create function rank_user() returns trigger language plpgsql as $$
begin
  perform place_in_ranking(new.id, 'all', t.ranked_points) from points_totals t where t.user_id = new.id;
  perform place_in_ranking(new.id, m.year_month, m.ranked_points) from points_months m where m.user_id = new.id;
  return null;
end $$;

create trigger users_ranked after update of hidden_in_rankings, blocked_at, country, login on users
  for each row when (
    old.hidden_in_rankings <> new.hidden_in_rankings or (old.blocked_at is null) <> (new.blocked_at is null)
    or old.country <> new.country or old.login <> new.login
  ) execute function rank_user();
