-- Devices that signed in to an account before. Failures on them are counted apart (product §9.18), so that strangers who guess
-- at an account cannot keep its owner out. `device_hash` is SHA-256 of the account's id and the random value of a cookie.
create table login_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  constraint login_devices_pkey primary key (user_id, device_hash)
);

create index login_devices_last_used_at_idx on login_devices (last_used_at);
