-- Sounds of words as espeak-ng made them, under a hash of what was read. A cache: unlogged, because each can be made again,
-- and bounded by the clearing out.
create unlogged table speech_clips (
  voice text not null,
  text_hash bytea not null constraint speech_clips_text_hash_check check (length(text_hash) = 32),
  mp3 bytea not null constraint speech_clips_mp3_check check (length(mp3) between 1 and 262144),
  used_on date not null default current_date,
  primary key (voice, text_hash)
);

create index speech_clips_used_on_idx on speech_clips (used_on);
