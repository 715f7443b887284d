-- E-mails about accounts and messages of the contact form wait in the same table as those about tasks. Nothing secret is stored:
-- the token of a link is made when its e-mail is sent.
alter table emails
  -- Null unless the e-mail is about a task.
  alter column task_id drop not null,
  -- The reader; of a request to the school's administrator, the teacher who waits; of a message, its author, null without an account.
  alter column user_id drop not null,
  -- The address that the e-mail was sent to, in lower case: a day's e-mails to one address are limited.
  add column recipient text;

update emails e set recipient = lower(u.email) from users u where u.id = e.user_id and e.state = 'sent';

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled',
  'reset_password', 'approve_teacher', 'teacher_approved', 'new_device', 'contact'));

alter table emails
  add constraint emails_task_check
    check ((task_id is not null) = (kind in ('test_soon', 'homework_started', 'task_moved', 'task_cancelled'))),
  add constraint emails_user_check check (user_id is not null or kind = 'contact'),
  add constraint emails_reminder_check check (not is_reminder or task_id is not null);

-- An e-mail about a task states what is true at its sending; a message and a sign-in are facts from the beginning.
alter table emails drop constraint emails_facts_check;
alter table emails add constraint emails_facts_check check (case
  when task_id is not null then state <> 'sent' or facts is not null
  else (facts is not null) = (kind in ('new_device', 'contact')) end);

create index emails_recipient_idx on emails (recipient, sent_at) where state = 'sent';
-- What an account was sent in the last day.
create index emails_account_idx on emails (user_id, kind, created_at) where task_id is null;
-- However often a link is asked for while the mail server is down, one e-mail brings it.
create unique index emails_one_waiting_link_idx on emails (user_id, kind)
  where state = 'waiting' and kind in ('reset_password', 'approve_teacher', 'teacher_approved');
