-- The e-mail of a teacher's reminder. As the e-mails about changes it may be needed again and again; at most one of either waits.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled', 'task_missing', 'reset_password', 'access_restored', 'approve_teacher',
  'teacher_approved', 'teacher_refused', 'new_device', 'wrong_codes', 'credential_changed', 'contact', 'account_unused',
  'account_unused_last'));

alter table emails drop constraint emails_task_check;
alter table emails add constraint emails_task_check check (
  (task_id is not null) = (kind in ('test_soon', 'homework_started', 'task_moved', 'task_cancelled', 'task_missing')));
