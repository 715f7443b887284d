-- Results of class tests whose words are still to be added to what their pupils know (docs/decisions/0008): when a whole
-- class hands in with the bell, that is most of the work, and nobody waits for it.
create table words_to_count (
  run_id bigint primary key references runs on delete cascade
);
