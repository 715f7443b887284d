-- Calls that made accounts of pupils or gave them new passwords, kept for a day: a call that is repeated after a lost reply
-- returns the same cards. They follow from the caller's key, of which the hash alone is kept, and from the salt.
create table pupil_account_calls (
  id bigint generated always as identity primary key,
  teacher_id bigint not null references users on delete cascade,
  class_id bigint not null references classes on delete cascade,
  key_hash bytea not null,
  salt bytea not null,
  -- In the order of the call.
  user_ids bigint[] not null,
  created_at timestamptz not null default now()
);

create unique index pupil_account_calls_key_idx on pupil_account_calls (teacher_id, key_hash);
create index pupil_account_calls_class_id_idx on pupil_account_calls (class_id);
create index pupil_account_calls_created_at_idx on pupil_account_calls (created_at);
