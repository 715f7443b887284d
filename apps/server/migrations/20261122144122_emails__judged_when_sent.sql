-- The text and the need of an e-mail are decided when it is sent (product §9.9), so its facts are those it stated: none before.
alter table emails alter column facts drop not null;
update emails set facts = null where state <> 'sent';
alter table emails add constraint emails_facts_check check (state <> 'sent' or facts is not null);
comment on column emails.facts is 'ts: EmailFacts from ../mail/email-facts.ts';

-- Whether a reminder is still needed is asked of its task.
alter table emails drop column drop_at;

-- A reminder that was dropped, because its test moved or its pupil left, may be written again; a sent one never.
drop index emails_one_reminder_idx;
create unique index emails_one_reminder_idx on emails (task_id, user_id) where is_reminder and state <> 'dropped';

-- However often a task moves before its pupils are told, each of them gets one e-mail about it.
delete from emails e using emails newer
where not e.is_reminder and e.state = 'waiting' and not newer.is_reminder and newer.state = 'waiting'
  and newer.task_id = e.task_id and newer.user_id = e.user_id and newer.id > e.id;
create unique index emails_one_waiting_change_idx on emails (task_id, user_id) where not is_reminder and state = 'waiting';

-- Set when dates change, the task is deleted or a pupil joins: somebody may have been told what is no longer true.
alter table tasks add column emails_outdated boolean not null default false;
create index tasks_emails_outdated_idx on tasks (id) where emails_outdated;
