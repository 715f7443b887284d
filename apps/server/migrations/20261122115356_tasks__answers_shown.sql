-- When the pupils of a class test see verdicts and right answers: after each answer, or when the test is over for everybody.
alter table tasks
  add column answers_shown text not null default 'at_once'
    constraint tasks_answers_shown_check check (answers_shown in ('at_once', 'after')),
  add constraint tasks_answers_shown_kind_check check (answers_shown = 'at_once' or kind = 'test');

-- The words of a test whose answers are not shown yet are counted when it is over: easy and hard words would tell the verdicts.
alter table words_to_count add column held boolean not null default false;
create index words_to_count_due_idx on words_to_count (run_id) where not held;
create index words_to_count_held_idx on words_to_count (run_id) where held;
