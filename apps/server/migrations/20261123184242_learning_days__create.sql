-- How many words a user knew, and was unsure of, after the last answer of a school day (product §4.33). A day without answers has no row.
create table learning_days (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  known integer not null check (known >= 0),
  shaky integer not null check (shaky >= 0),
  primary key (user_id, day)
);
