-- What a user is likely to remember of a word, by FSRS (product §4.33): the days until recall falls to 90 %, how hard the word is for
-- the user, the school day of the last answer, and the day on which it should be asked again. Null when no answer counts any more.
alter table word_results
  add column stability double precision,
  add column difficulty double precision,
  add column reviewed_on date,
  add column due_on date,
  add constraint word_results_memory_check check (
    (stability is null) = (difficulty is null)
    and (stability is null) = (reviewed_on is null)
    and (stability is null) = (due_on is null));

-- Words answered before memories were kept, as if each had been answered once, on its last day: FSRS's first memory of a word that
-- was known, or was not.
update word_results set
  stability = case when correct * 2 >= answered then 2.3065 else 1.2931 end,
  difficulty = case when correct * 2 >= answered then 2.11810397 else 5.11217071 end,
  reviewed_on = last_answered_at::date,
  due_on = last_answered_at::date + case when correct * 2 >= answered then 3 else 2 end
where answered > 0;

create index word_results_due_idx on word_results (user_id, due_on);
