-- Rankings count the points of a user up to a daily cap, so a result may count in part. What was earned before this migration
-- counts as it did; the caps begin with it.
alter table points_ledger add column ranked_points integer;
update points_ledger set ranked_points = case when ranked then points else 0 end;
alter table points_ledger
  alter column ranked_points set not null,
  add constraint points_ledger_ranked_points_check
    check (ranked_points between 0 and points and (ranked or ranked_points = 0));

-- One row for a user, a day and a source. The row is locked while a result is booked, so that the cap holds however many
-- results arrive at once.
create table points_days (
  user_id bigint not null references users on delete cascade,
  -- The day in the installation's time zone.
  day date not null,
  -- Own exercises, or homework and class tests.
  source text not null constraint points_days_source_check check (source in ('own', 'class')),
  -- The points that count in rankings.
  points integer not null constraint points_days_points_check check (points >= 0),
  -- How many of them the newest result added: the statement that books a result reads it back.
  added integer not null constraint points_days_added_check check (added >= 0),
  primary key (user_id, day, source)
);
