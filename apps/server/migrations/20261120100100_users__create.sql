-- People. The login is unique regardless of case; an e-mail address may serve several accounts (specification §5).
create table users (
  id bigint generated always as identity primary key,
  login text not null constraint users_login_check check (login ~ '^[A-Za-z0-9_-]{1,50}$'),
  password_hash text,
  name text not null constraint users_name_check check (length(name) between 1 and 100),
  surname text not null constraint users_surname_check check (length(surname) between 1 and 100),
  email text not null constraint users_email_check check (length(email) between 3 and 254),
  telephone text constraint users_telephone_check check (length(telephone) <= 50),
  school text constraint users_school_check check (length(school) <= 200),
  country text not null constraint users_country_check check (country ~ '^[a-z]{2}$'),
  language text not null constraint users_language_check check (language ~ '^[a-z]{2,3}$'),
  role text not null constraint users_role_check check (role in ('user', 'teacher', 'admin')),
  is_demo boolean not null default false,
  training_status smallint not null default 0 constraint users_training_status_check check (training_status in (0, 1)),
  consent_at timestamptz not null,
  last_login timestamptz,
  -- The sign-in before the last: what is new since then is told (specification §4, Release popup).
  previous_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_login_idx on users (lower(login));

-- A login by e-mail address finds the accounts it could have meant (the reply's "possible").
create index users_email_idx on users (lower(email));

-- Signed-in browsers and API clients. Only the SHA-256 of the token is kept: a stolen copy opens nothing.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index sessions_user_id_idx on sessions (user_id);
create index sessions_last_seen_at_idx on sessions (last_seen_at);

-- Counters behind the limits of sign-in, code checks and the like: shared by all processes. Unlogged, because thirty
-- sign-ins from one address queue for one row; a crash of the database forgets them, which no attacker can time.
create unlogged table attempts (
  action text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (action, subject, window_start)
);

create index attempts_window_start_idx on attempts (window_start);
