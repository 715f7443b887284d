-- The owner of an account learns that somebody who knows the password tries codes of the second factor; one such e-mail waits at a time.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled', 'reset_password', 'approve_teacher',
  'teacher_approved', 'teacher_refused', 'new_device', 'wrong_codes', 'contact'));

drop index emails_one_waiting_link_idx;
create unique index emails_one_waiting_link_idx on emails (user_id, kind)
  where state = 'waiting' and kind in ('reset_password', 'approve_teacher', 'teacher_approved', 'wrong_codes');

-- A second factor ends with the role that may have one.
delete from second_factors f using users u where u.id = f.user_id and u.role = 'user';
