-- What an import of words made, so that it can be taken back. The ids outlive what they name: a word that somebody deleted
-- since has nothing to take back, so they are no foreign keys.
create table word_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The browser's own name of the import: sent twice, it is done once.
  key uuid not null,
  -- Of the file; null for a pasted text.
  name text constraint word_imports_name_check check (length(name) between 1 and 300),
  created_at timestamptz not null default now(),
  -- Every word of the file, and those that were not there before.
  word_ids bigint[] not null,
  new_word_ids bigint[] not null,
  -- Every group that got words, and those that were made for it, with the names they got.
  group_ids bigint[] not null,
  new_group_ids bigint[] not null,
  new_group_names text[] not null,
  -- Which words were put into which groups that were there before, pair by pair.
  added_group_ids bigint[] not null,
  added_word_ids bigint[] not null,
  undone_at timestamptz,
  -- What undoing did, told again to whoever asks twice.
  outcome jsonb,
  constraint word_imports_names_check check (cardinality(new_group_ids) = cardinality(new_group_names)),
  constraint word_imports_added_check check (cardinality(added_group_ids) = cardinality(added_word_ids)),
  constraint word_imports_outcome_check check ((undone_at is null) = (outcome is null))
);

comment on column word_imports.outcome is 'ts: UndoOutcome from @slovickovo/contract/word-files';

create unique index word_imports_key_idx on word_imports (user_id, key);
create index word_imports_user_idx on word_imports (user_id, id desc);
