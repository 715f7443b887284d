-- A second proof at sign-in: a code of an application (TOTP), or one of ten recovery codes.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- Needed in plain to compute the codes: docs/security.md, Deviations.
  secret bytea not null,
  -- Null until the first right code: an unfinished set-up asks for nothing at sign-in.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was accepted: each code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  -- SHA-256; a code has 49 random bits and attempts are limited.
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);
