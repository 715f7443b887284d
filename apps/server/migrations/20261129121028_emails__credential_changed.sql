-- The owner of an account is told that a credential of it was changed, at the address that it had then: another change may follow.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled', 'reset_password', 'access_restored', 'approve_teacher',
  'teacher_approved', 'teacher_refused', 'new_device', 'wrong_codes', 'credential_changed', 'contact', 'account_unused',
  'account_unused_last'));

alter table emails drop constraint emails_facts_check;
alter table emails add constraint emails_facts_check check (
  case when task_id is not null then state <> 'sent' or facts is not null
  else (facts is not null) = (kind in ('teacher_refused', 'new_device', 'credential_changed', 'contact')) end);

alter table emails add constraint emails_recipient_check check (kind <> 'credential_changed' or recipient is not null);
