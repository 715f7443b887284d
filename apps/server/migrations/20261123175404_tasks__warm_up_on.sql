-- A warm-up is an exercise of its own, made of the words that wait for its user on that day (product §4.33). It is in no list of
-- exercises.
alter table tasks add column warm_up_on date;
alter table tasks add constraint tasks_warm_up_check
  check (warm_up_on is null or (kind = 'exercise' and practice_of is null));
create index tasks_warm_up_idx on tasks (created_by) where warm_up_on is not null;
drop index tasks_exercises_idx;
create index tasks_exercises_idx on tasks (created_by, created_at desc, id desc)
  where kind = 'exercise' and valid and practice_of is null and warm_up_on is null;
