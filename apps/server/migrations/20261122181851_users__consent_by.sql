-- Who agreed to the processing of data. In Slovakia a child under 16 needs a parent, or the school that made the account.
alter table users add column consent_by text not null default 'self'
  constraint users_consent_by_check check (consent_by in ('self', 'guardian', 'school'));
update users set consent_by = 'school' where managed_by is not null;

-- When the owner of an unused account was told that it will be erased (RETENTION_MONTHS).
alter table users add column retention_warned_at timestamptz;

-- Erasing a person deletes their tasks and the runs of these tasks: without an index each deleted row reads a whole table.
create index runs_task_id_idx on runs (task_id);
create index tasks_created_by_idx on tasks (created_by);
create index tasks_class_id_idx on tasks (class_id) where class_id is not null;
