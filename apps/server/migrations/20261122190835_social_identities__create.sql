-- Which person of Google or Facebook may enter which account. The provider's own id of the person (`subject`) identifies them:
-- an e-mail address can change its owner, and anybody can type one. A person may have several accounts; an account has at most
-- one person of each provider.
create table social_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider text not null constraint social_identities_provider_check check (provider in ('google', 'facebook')),
  subject text not null constraint social_identities_subject_check check (char_length(subject) between 1 and 255),
  created_at timestamptz not null default now()
);

create unique index social_identities_subject_idx on social_identities (provider, subject, user_id);
create unique index social_identities_user_idx on social_identities (user_id, provider);
