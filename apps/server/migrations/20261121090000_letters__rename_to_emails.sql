-- A letter is a character of a word; messages by mail are e-mails, here as in the code.
alter table letters rename to emails;
alter sequence letters_id_seq rename to emails_id_seq;
alter table emails rename constraint letters_pkey to emails_pkey;
alter table emails rename constraint letters_user_id_fkey to emails_user_id_fkey;
alter table emails rename constraint letters_task_id_fkey to emails_task_id_fkey;
alter table emails rename constraint letters_kind_check to emails_kind_check;
alter table emails rename constraint letters_state_check to emails_state_check;
alter index letters_waiting_idx rename to emails_waiting_idx;
alter index letters_task_idx rename to emails_task_idx;
alter index letters_user_idx rename to emails_user_idx;
comment on column emails.facts is 'ts: EmailFacts from ../mail/email-facts.ts';

-- Which kinds are reminders was repeated in the index and in every query; now the row says it.
alter table emails add column is_reminder boolean not null default false;
update emails set is_reminder = true where kind in ('test_soon', 'homework_started');

-- A reminder goes to a pupil once, however often it is prepared (product §9.9).
drop index letters_one_reminder_idx;
create unique index emails_one_reminder_idx on emails (task_id, user_id) where is_reminder;
