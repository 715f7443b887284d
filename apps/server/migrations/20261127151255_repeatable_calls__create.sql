-- Replies to calls that create something, kept for a day: a call that is sent again after a lost reply gets the same reply instead of
-- creating the thing twice.
create table repeatable_calls (
  user_id bigint not null references users on delete cascade,
  -- Of the caller's key and everything that the call says.
  call_hash bytea not null,
  -- As it was sent.
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, call_hash)
);

create index repeatable_calls_created_at_idx on repeatable_calls (created_at);
