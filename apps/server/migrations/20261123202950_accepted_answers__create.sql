-- Answers that a teacher counts as right in a homework or a test, besides those of the word itself (product §4.35). `asked` is the
-- asked side of the word; the word may have been deleted since. `text_before` and `text_after` say how that side of the teacher's
-- own word was completed; both are null if it was not. A withdrawn answer counts no more; its row says who decided what and when.
create table accepted_answers (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  word_id bigint not null,
  asked text not null check (asked in ('from', 'to')),
  answer text not null,
  accepted_by bigint references users (id) on delete set null,
  accepted_at timestamptz not null default now(),
  text_before text,
  text_after text,
  withdrawn_by bigint references users (id) on delete set null,
  withdrawn_at timestamptz,
  check ((text_before is null) = (text_after is null))
);
create unique index accepted_answers_once_idx on accepted_answers (task_id, word_id, asked, answer) where withdrawn_at is null;
create index accepted_answers_task_idx on accepted_answers (task_id);
create index accepted_answers_accepted_by_idx on accepted_answers (accepted_by);
create index accepted_answers_withdrawn_by_idx on accepted_answers (withdrawn_by);

-- "Myslím, že je to správne": a pupil asks the teacher to accept an answer of an own result.
create table answer_appeals (
  run_id bigint not null,
  n integer not null,
  class_id bigint not null references classes (id) on delete cascade,
  appealed_at timestamptz not null default now(),
  refused_at timestamptz,
  primary key (run_id, n),
  foreign key (run_id, n) references answers (run_id, n) on delete cascade
);
-- What waits for the teachers of a class.
create index answer_appeals_waiting_idx on answer_appeals (class_id) where refused_at is null;

-- Grow whenever a task accepts another answer, or one less. Nobody who read a run or a task before writes by what it accepted then.
alter table tasks add column revision integer not null default 0;
alter table runs add column revision integer not null default 0;

-- In an archived class nothing is accepted, withdrawn or asked any more.
create trigger accepted_answers_keep_archived before insert or update on accepted_answers
  for each row execute function keep_archived_runs();
create trigger answer_appeals_keep_archived before insert or update on answer_appeals
  for each row execute function keep_archived_rows();
