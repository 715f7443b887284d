-- An archived class is read and never changed, until it is restored. The database holds this for every statement: the triggers below
-- refuse each direct write to what belongs to the class, with the state ARCHV, which the server answers as `class_archived`.
alter table classes add column archived_at timestamptz;

-- What ends with an account or with the whole class still goes: deletions by foreign keys run inside another trigger. A transaction
-- that acts for a person and not for the class (an erasure) says so with the setting slovickovo.archived.
create function may_change_archived() returns boolean language sql stable as $$
  select pg_trigger_depth() > 1 or coalesce(current_setting('slovickovo.archived', true), '') = 'open'
$$;

-- The class is locked for as long as the writer's transaction lasts; only archiving, restoring and deleting wait for it.
create function refuse_if_archived(checked bigint) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  select archived_at into since from classes where id = checked for key share;
  if since is not null then
    raise exception 'class % is archived', checked using errcode = 'ARCHV';
  end if;
end $$;

create function keep_archived_rows() returns trigger language plpgsql as $$
begin
  if not may_change_archived() then
    if tg_op <> 'INSERT' then perform refuse_if_archived(old.class_id); end if;
    if tg_op <> 'DELETE' then perform refuse_if_archived(new.class_id); end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function keep_archived_runs() returns trigger language plpgsql as $$
begin
  if not may_change_archived() then
    perform refuse_if_archived(class_id) from tasks where id = new.task_id and class_id is not null;
  end if;
  return new;
end $$;

-- The only change of an archived class itself is that it is restored.
create function keep_archived_class() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and new.archived_at is null) or may_change_archived() then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'class % is archived', old.id using errcode = 'ARCHV';
end $$;

create trigger classes_keep_archived before update or delete on classes
  for each row when (old.archived_at is not null) execute function keep_archived_class();
create trigger class_students_keep_archived before insert or update or delete on class_students
  for each row execute function keep_archived_rows();
create trigger class_teachers_keep_archived before insert or update or delete on class_teachers
  for each row execute function keep_archived_rows();
create trigger class_teacher_offers_keep_archived before insert or update or delete on class_teacher_offers
  for each row execute function keep_archived_rows();
create trigger class_groups_keep_archived before insert or update or delete on class_groups
  for each row execute function keep_archived_rows();
create trigger class_news_keep_archived before insert or update or delete on class_news
  for each row execute function keep_archived_rows();
create trigger test_admissions_keep_archived before insert or update or delete on test_admissions
  for each row execute function keep_archived_rows();
create trigger word_group_assignments_keep_archived before insert or update or delete on word_group_assignments
  for each row execute function keep_archived_rows();

-- Not the columns in which the e-mails of a task are noted.
create trigger tasks_keep_archived before insert or delete
  or update of class_id, group_id, created_by, name, valid, valid_from, valid_until on tasks
  for each row execute function keep_archived_rows();

-- No run is open in an archived class, so only new ones and voided results have to be asked about, and no answer that is saved.
create trigger runs_keep_archived before insert on runs for each row execute function keep_archived_runs();
create trigger runs_keep_archived_results before update of state on runs
  for each row when (old.state = 'finished') execute function keep_archived_runs();
