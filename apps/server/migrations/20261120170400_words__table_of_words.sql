-- A text as it is searched: regardless of case and of accents, by the rules of the domain's `foldCase` and `foldAccents`.
create function searchable(searched text) returns text
  language sql immutable strict parallel safe
  return normalize(regexp_replace(
    normalize(replace(replace(replace(translate(
      lower(searched collate "und-x-icu"), 'łøđıς', 'lodiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfd),
    -- й and ї are letters of their own.
    '(и\u0306|і\u0308)|[\u0300-\u036f]', '\1', 'g'), nfc);

-- Both sides of a word as they are searched, made once: doing it for 20,000 words takes longer than a person waits.
alter table words add column search_text text not null
  generated always as (searchable(word_text || E'\n' || translation)) stored;

-- Every order the table of one's words offers (specification §2, My words).
create index words_user_created_idx on words (user_id, created_at desc, id desc);
create index words_user_text_idx on words (user_id, word_text collate "und-x-icu", id);
create index words_user_translation_idx on words (user_id, translation collate "und-x-icu", id);
create index words_user_languages_idx on words (user_id, language_from_id, language_to_id, id);
