-- The direction in which a task asks its words. Every task so far asked both.
alter table tasks
  add column direction text not null default 'both'
    constraint tasks_direction_check check (direction in ('both', 'from_to', 'to_from'));
