-- A word group offered to another user: a copy of it as it was when it was sent (decisions §7), which waits for an answer.
create table word_group_offers (
  id bigint generated always as identity primary key,
  -- With either of the two accounts the offer goes.
  sender_id bigint not null references users on delete cascade,
  recipient_id bigint not null references users on delete cascade,
  name text not null constraint word_group_offers_name_check check (length(name) between 1 and 200),
  language_from_id smallint not null references languages,
  language_to_id smallint not null references languages,
  word_count integer not null constraint word_group_offers_word_count_check check (word_count between 1 and 500),
  words jsonb,
  message text constraint word_group_offers_message_check check (length(message) between 1 and 500),
  state text not null default 'pending' constraint word_group_offers_state_check check (state in ('pending', 'accepted', 'rejected')),
  -- The group the recipient got: an acceptance that is sent twice is answered with it.
  word_group_id bigint references word_groups on delete set null,
  created_at timestamptz not null default now(),
  constraint word_group_offers_languages_check check (language_from_id <> language_to_id),
  constraint word_group_offers_to_another_check check (sender_id <> recipient_id),
  -- Once answered, what was written is nobody's any more.
  constraint word_group_offers_words_check check ((words is not null) = (state = 'pending')),
  constraint word_group_offers_answered_check check (message is null or state = 'pending'),
  constraint word_group_offers_word_group_check check (word_group_id is null or state = 'accepted')
);

comment on column word_group_offers.words is 'ts: WordRow[] from @slovickovo/domain/words/words';

create index word_group_offers_recipient_idx
  on word_group_offers (recipient_id, created_at desc, id desc) where state = 'pending';

-- How many one sender still waits for from one recipient; and what goes with an account.
create index word_group_offers_sender_idx on word_group_offers (sender_id, recipient_id) where state = 'pending';
create index word_group_offers_word_group_idx on word_group_offers (word_group_id) where word_group_id is not null;
