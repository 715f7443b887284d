-- What administrators do, and what is done to accounts with the same power: approvals by link, commands, resets by teachers.
-- People are named by id and login without a foreign key, so that an entry outlives the account that it is about.
create table audit_entries (
  id bigint generated always as identity primary key,
  action text not null,
  -- How it was done: in the application, by a link of an e-mail, or by a command on the server.
  via text not null constraint audit_entries_via_check check (via in ('application', 'link', 'command')),
  -- Who did it; null for a link and a command, which prove no account.
  actor_id bigint,
  actor_login text,
  subject_id bigint,
  subject_login text,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  constraint audit_entries_actor_check check ((via = 'application') = (actor_id is not null))
);

create index audit_entries_action_idx on audit_entries (action, id desc);
create index audit_entries_actor_idx on audit_entries (lower(actor_login), id desc) where actor_login is not null;
create index audit_entries_subject_idx on audit_entries (lower(subject_login), id desc) where subject_login is not null;

comment on column audit_entries.action is 'ts: AuditAction from @slovickovo/domain/administration/audit';
comment on column audit_entries.facts is 'ts: AuditFacts from @slovickovo/domain/administration/audit';

-- The list is only added to: no statement of the application, however wrong, can change what it says.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

create trigger audit_entries_only_added_to before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
