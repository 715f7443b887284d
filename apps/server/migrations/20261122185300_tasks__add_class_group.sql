-- Homework and tests can be set for one group of a class. The pair (class, group) is a foreign key: a task is for no group of
-- another class. The group of a task cannot be removed: without it the task would be shown to the whole class. The key is checked at
-- the end of the transaction, so that the erasure of a teacher, which deletes classes with their tasks, does not meet it.
alter table tasks
  add column group_id bigint,
  add constraint tasks_group_fkey foreign key (class_id, group_id) references class_groups (class_id, id) deferrable initially deferred;

create index tasks_group_idx on tasks (group_id) where group_id is not null;

-- One call may set a task for two groups of one class.
drop index tasks_set_key_idx;
create unique index tasks_set_key_idx on tasks (created_by, set_key, class_id, group_id) nulls not distinct
  where set_key is not null;
