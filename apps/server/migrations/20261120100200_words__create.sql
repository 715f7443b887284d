-- A word of one user: an original and its translation in a language pair.
create table words (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  word_text text not null constraint words_word_text_check check (length(word_text) between 1 and 200),
  translation text not null constraint words_translation_check check (length(translation) between 1 and 200),
  language_from_id smallint not null references languages,
  language_to_id smallint not null references languages,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint words_languages_check check (language_from_id <> language_to_id)
);

-- The same pair is linked, never doubled (decisions §5): the rule holds for two tabs saving at once. The hash keeps
-- the key small however long the texts are.
create unique index words_same_pair_idx
  on words (
  user_id, language_from_id, language_to_id, md5(lower(word_text collate "und-x-icu")),
  md5(lower(translation collate "und-x-icu")));

create table word_groups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null constraint word_groups_name_check check (length(name) between 1 and 200),
  language_from_id smallint not null references languages,
  language_to_id smallint not null references languages,
  -- Kept by the writes, because every list shows it.
  word_count integer not null default 0 constraint word_groups_word_count_check check (word_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint word_groups_languages_check check (language_from_id <> language_to_id)
);

create index word_groups_user_updated_idx on word_groups (user_id, updated_at desc, id desc);
create index word_groups_user_name_idx on word_groups (user_id, name collate "und-x-icu", id);
create index word_groups_user_count_idx on word_groups (user_id, word_count desc, id desc);

create table word_group_words (
  word_group_id bigint not null references word_groups on delete cascade,
  word_id bigint not null references words on delete cascade,
  -- The order in which the words were typed; a table of words starts in it.
  position integer not null,
  primary key (word_group_id, word_id)
);

create index word_group_words_word_id_idx on word_group_words (word_id);
