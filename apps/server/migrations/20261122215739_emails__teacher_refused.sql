-- Somebody who asked to be a teacher and is refused learns it, with the reason, which is a fact of the refusal.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled',
  'reset_password', 'approve_teacher', 'teacher_approved', 'teacher_refused', 'new_device', 'contact'));

alter table emails drop constraint emails_facts_check;
alter table emails add constraint emails_facts_check check (case
  when task_id is not null then state <> 'sent' or facts is not null
  else (facts is not null) = (kind in ('teacher_refused', 'new_device', 'contact')) end);
