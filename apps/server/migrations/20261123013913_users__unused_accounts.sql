-- When somebody last used the account: its sessions are deleted when they end.
alter table users add column last_used_at timestamptz not null default now();
update users u set last_used_at = greatest(u.created_at, u.last_login,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id));

-- Two warnings come before an erasure; each time is that of a sending. There is no last warning without a first one.
alter table users add column retention_last_warned_at timestamptz;
alter table users add constraint users_retention_check check (
  retention_last_warned_at is null or (retention_warned_at is not null and retention_warned_at <= retention_last_warned_at));

-- A warning is worth nothing once the account is used again, or has another address: whatever statement does it.
create function forget_retention_warnings() returns trigger language plpgsql as $$
begin
  new.retention_warned_at = null;
  new.retention_last_warned_at = null;
  return new;
end $$;
create trigger users_forget_retention_warnings before update of last_used_at, email on users for each row
  when (old.retention_warned_at is not null
    and (old.last_used_at is distinct from new.last_used_at or old.email is distinct from new.email))
  execute function forget_retention_warnings();

-- Accounts that may need a first warning, the longest unused first, and those that have one.
create index users_unused_idx on users (last_used_at)
  where role <> 'admin' and email is not null and blocked_at is null and retention_warned_at is null;
create index users_retention_warned_idx on users (retention_warned_at) where retention_warned_at is not null;

-- The days on which the server looked for unused accounts, with what it did. A warning is as old as the days on which the server ran
-- since then, so that neither a wrong clock nor a server that was off makes it older.
create table retention_days (
  day date not null,
  warned integer not null default 0,
  erased integer not null default 0,
  constraint retention_days_pkey primary key (day),
  constraint retention_days_counts_check check (warned >= 0 and erased >= 0)
);

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'test_soon', 'homework_started', 'task_moved', 'task_cancelled', 'reset_password', 'access_restored', 'approve_teacher',
  'teacher_approved', 'teacher_refused', 'new_device', 'wrong_codes', 'contact', 'account_unused', 'account_unused_last'));
create unique index emails_one_waiting_warning_idx on emails (user_id)
  where state = 'waiting' and kind in ('account_unused', 'account_unused_last');

-- An account may be erased by a recurring job, which is no account and no person.
alter table audit_entries drop constraint audit_entries_via_check;
alter table audit_entries add constraint audit_entries_via_check check (via in ('application', 'link', 'command', 'job'));
