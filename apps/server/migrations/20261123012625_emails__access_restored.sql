-- An administrator restored the access to an account: the e-mail brings a link for a new password, since the old one ended.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled', 'reset_password', 'access_restored', 'approve_teacher',
  'teacher_approved', 'teacher_refused', 'new_device', 'wrong_codes', 'contact'));

drop index emails_one_waiting_link_idx;
create unique index emails_one_waiting_link_idx on emails (user_id, kind)
  where state = 'waiting' and kind in ('reset_password', 'access_restored', 'approve_teacher', 'teacher_approved', 'wrong_codes');
