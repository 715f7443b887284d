-- The practice of one's mistakes is an exercise of its own, made of the words of one result that were not answered right. There is
-- one for each result, so that repeating it counts as repeating the same exercise. It is in no list of exercises.
alter table tasks add column practice_of bigint references runs (id) on delete cascade;
alter table tasks add constraint tasks_practice_check check (practice_of is null or kind = 'exercise');
create unique index tasks_practice_idx on tasks (practice_of) where practice_of is not null;
drop index tasks_exercises_idx;
create index tasks_exercises_idx on tasks (created_by, created_at desc, id desc)
  where kind = 'exercise' and valid and practice_of is null;
