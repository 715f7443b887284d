-- Points, one row a result. Totals and months are kept by the transaction that writes here, so that a screen reads one row.
-- Earned points outlive a deleted class with its tasks and runs (decisions §8), so those are no foreign keys.
create table points_ledger (
  run_id bigint primary key,
  user_id bigint not null references users on delete cascade,
  task_id bigint not null,
  points integer not null constraint points_ledger_points_check check (points >= 0),
  -- Whether rankings count it (decisions: the first three finished runs of the same exercise or homework a day).
  ranked boolean not null,
  earned_at timestamptz not null
);

create index points_ledger_user_task_idx on points_ledger (user_id, task_id, earned_at);

create table points_totals (
  user_id bigint primary key references users on delete cascade,
  points bigint not null,
  ranked_points bigint not null
);

create table points_months (
  user_id bigint not null references users on delete cascade,
  -- YYYY_MM in the installation's time zone.
  year_month text not null constraint points_months_year_month_check check (year_month ~ '^[0-9]{4}_[0-9]{2}$'),
  points bigint not null,
  ranked_points bigint not null,
  primary key (user_id, year_month)
);
