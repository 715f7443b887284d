-- How many users keep a translation of a word, for suggestions (specification §5): kept, because a frequent word has as
-- many rows in words as the installation has users. A user has a pair once, so a row of words is a user.
create table word_pair_counts (
  language_from_id smallint not null references languages,
  language_to_id smallint not null references languages,
  -- The original regardless of case.
  word text not null,
  translation text not null,
  users integer not null constraint word_pair_counts_users_check check (users > 0),
  primary key (language_from_id, language_to_id, word, translation)
);

-- What may be suggested, best first: what fewer entered is nobody else's business.
create index word_pair_counts_suggested_idx
  on word_pair_counts (language_from_id, language_to_id, word, users desc, translation) where users >= 3;

-- What has changed in words and is not counted yet. Writers only append, so nobody waits for a frequent word's count.
create table word_pair_changes (
  id bigint generated always as identity primary key,
  language_from_id smallint not null,
  language_to_id smallint not null,
  word text not null,
  translation text not null,
  users smallint not null
);

create function note_new_word_pairs() returns trigger language plpgsql as $$
begin
  insert into word_pair_changes (language_from_id, language_to_id, word, translation, users)
  select language_from_id, language_to_id, lower(word_text collate "und-x-icu"), translation, 1 from new_words;
  return null;
end $$;

create function note_gone_word_pairs() returns trigger language plpgsql as $$
begin
  insert into word_pair_changes (language_from_id, language_to_id, word, translation, users)
  select language_from_id, language_to_id, lower(word_text collate "und-x-icu"), translation, -1 from old_words;
  return null;
end $$;

create function note_changed_word_pairs() returns trigger language plpgsql as $$
begin
  insert into word_pair_changes (language_from_id, language_to_id, word, translation, users)
  select t.language_from_id, t.language_to_id, lower(t.word_text collate "und-x-icu"), t.translation, t.users
  from old_words as o
  join new_words as n using (id)
  cross join lateral (
    values
      (o.language_from_id, o.language_to_id, o.word_text, o.translation, -1),
      (n.language_from_id, n.language_to_id, n.word_text, n.translation, 1)
  ) as t (language_from_id, language_to_id, word_text, translation, users)
  where (o.language_from_id, o.language_to_id, o.word_text, o.translation)
    is distinct from (n.language_from_id, n.language_to_id, n.word_text, n.translation);
  return null;
end $$;

create trigger words_note_new_pairs after insert on words
  referencing new table as new_words for each statement execute function note_new_word_pairs();
create trigger words_note_gone_pairs after delete on words
  referencing old table as old_words for each statement execute function note_gone_word_pairs();
create trigger words_note_changed_pairs after update on words
  referencing old table as old_words new table as new_words
  for each statement execute function note_changed_word_pairs();

insert into word_pair_counts (language_from_id, language_to_id, word, translation, users)
select language_from_id, language_to_id, lower(word_text collate "und-x-icu"), translation, count(*)
from words group by 1, 2, 3, 4;
