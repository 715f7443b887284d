-- A teacher reminds the pupils who lack a homework or a test, once a day for all teachers of the class. Whom it concerned follows from the
-- moment: who was in the class then and still lacks the task.
alter table tasks add column reminded_at timestamptz;

-- Nobody is reminded in an archived class.
drop trigger tasks_keep_archived on tasks;
create trigger tasks_keep_archived before insert or delete
  or update of class_id, group_id, created_by, name, valid, valid_from, valid_until, reminded_at on tasks
  for each row execute function keep_archived_rows();
