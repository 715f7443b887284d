-- Extra time of a pupil in a class, in percent of the time that the others have (product §4.37). A start of a run locks the row of
-- the membership, so that a change by the teacher reaches a run that begins at the same moment.
alter table class_students add column extra_percent smallint not null default 0;
alter table class_students add constraint class_students_extra_percent_check check (extra_percent between 0 and 200);

-- The share that a run got, and the milliseconds of which it is a share; null if it has no end, or as homework only that of the window.
alter table runs add column extra_percent smallint not null default 0;
alter table runs add column extra_of_ms integer;
alter table runs add constraint runs_extra_percent_check check (extra_percent between 0 and 200);
alter table runs add constraint runs_extra_of_ms_check check (extra_of_ms is null or extra_of_ms >= 0 and deadline is not null);

-- The extra time of pupils who left a class: who joins again gets it back, so that nobody loses it by a mistake.
create table left_extra_times (
  class_id bigint not null references classes (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  percent smallint not null,
  left_at timestamptz not null default now(),
  primary key (class_id, user_id),
  constraint left_extra_times_percent_check check (percent between 1 and 200)
);
create index left_extra_times_user_idx on left_extra_times (user_id);
create index left_extra_times_left_at_idx on left_extra_times (left_at);

-- Triggers, because a membership begins and ends in several ways.
create function keep_extra_time() returns trigger language plpgsql as $$
begin
  -- Nothing is kept in a class, or of a person, that is being deleted.
  insert into left_extra_times (class_id, user_id, percent)
  select old.class_id, old.user_id, old.extra_percent
  where exists (select from classes where id = old.class_id) and exists (select from users where id = old.user_id)
  on conflict (class_id, user_id) do update set percent = excluded.percent, left_at = excluded.left_at;
  return null;
end $$;
create trigger class_students_keep_extra_time after delete on class_students
  for each row when (old.extra_percent > 0) execute function keep_extra_time();

create function return_extra_time() returns trigger language plpgsql as $$
declare
  kept smallint;
begin
  delete from left_extra_times where class_id = new.class_id and user_id = new.user_id returning percent into kept;
  if new.extra_percent = 0 then
    new.extra_percent := coalesce(kept, 0);
  end if;
  return new;
end $$;
create trigger class_students_return_extra_time before insert on class_students
  for each row execute function return_extra_time();
