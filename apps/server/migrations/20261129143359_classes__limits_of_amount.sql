-- The lists of a teacher's classes have no pages, and the export of a class has a column for each homework and test: neither had an end.
-- The numbers are those of LIMITS in the domain. Who has more keeps it, and gets no more.
create function limit_classes_of_teacher() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct user_id from grown) as teacher
    where (select count(*) from class_teachers where user_id = teacher.user_id) > 300
  ) then
    raise exception 'a teacher has too many classes' using errcode = 'check_violation', constraint = 'classes_per_teacher_check';
  end if;
  return null;
end $$;

create trigger classes_per_teacher_insert after insert on class_teachers
  referencing new table as grown for each statement execute function limit_classes_of_teacher();

create function limit_tasks_of_class() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct class_id from grown where class_id is not null) as of_class
    where (select count(*) from tasks where class_id = of_class.class_id and valid) > 2000
  ) then
    raise exception 'a class has too many tasks' using errcode = 'check_violation', constraint = 'tasks_per_class_check';
  end if;
  return null;
end $$;

create trigger tasks_per_class_insert after insert on tasks
  referencing new table as grown for each statement execute function limit_tasks_of_class();
