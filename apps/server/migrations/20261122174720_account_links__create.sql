-- Links and codes that work once: a reset of the password, an approval, a card's code, the way back from Google. Only the
-- SHA-256 of the token is kept: a stolen copy opens nothing.
create table account_links (
  token_hash bytea primary key,
  purpose text not null constraint account_links_purpose_check
    check (purpose in ('reset_password', 'approve_teacher', 'sign_in_by_card', 'social_sign_in')),
  -- The account that the link acts on; null where there is none yet.
  user_id bigint references users on delete cascade,
  facts jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index account_links_user_id_idx on account_links (user_id, purpose) where user_id is not null;
create index account_links_expires_at_idx on account_links (expires_at);
