-- One run of a task, from its start to its result. Questions are made once and never again: a deploy or an edit cannot
-- change a run that somebody is in.
create table runs (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  -- Whose result it is, and who sits at the keyboard: they differ when a teacher enters a pupil's run.
  user_id bigint not null references users on delete cascade,
  played_by bigint not null references users on delete cascade,
  kind text not null constraint runs_kind_check check (kind in ('exercise', 'homework', 'test')),
  mode text not null constraint runs_mode_check check (mode in ('open', 'sealed')),
  state text not null default 'open' constraint runs_state_check check (state in ('open', 'finished', 'discarded', 'voided')),
  difficulty text not null constraint runs_difficulty_check check (difficulty in ('easy', 'medium', 'hard')),
  diacritic boolean not null,
  seed text not null,
  questions jsonb not null,
  question_count integer not null constraint runs_question_count_check check (question_count between 1 and 200),
  -- How many answers are stored, which is also the number of the question that comes next.
  current integer not null default 0,
  date_started timestamptz not null default now(),
  -- The moment the time is over, or null without one; answers count until closes_at, a little later.
  deadline timestamptz,
  closes_at timestamptz,
  date_finished timestamptz,
  points integer,
  max_points integer not null,
  test_rate smallint,
  correct integer,
  -- Answered faster than a person can: kept, marked for the teacher, left out of rankings.
  suspicious boolean not null default false,
  constraint runs_current_check check (current between 0 and question_count),
  constraint runs_deadline_check check ((deadline is null) = (closes_at is null)),
  constraint runs_result_check check (
    (state in ('open', 'discarded')) = (date_finished is null)
    and (date_finished is null) = (points is null)
    and (date_finished is null) = (test_rate is null)
    and (date_finished is null) = (correct is null)
  ),
  constraint runs_points_check check (points between 0 and max_points),
  constraint runs_test_rate_check check (test_rate between 0 and 100),
  constraint runs_mode_kind_check check ((mode = 'sealed') = (kind = 'test'))
);

comment on column runs.questions is 'ts: Question[] from @slovickovo/domain/question-types/question-types';

-- One live attempt of a class test per pupil: the rule holds even when fifty starts arrive at once.
create unique index runs_one_live_test_idx on runs (task_id, user_id) where kind = 'test' and state in ('open', 'finished');

-- One open run per person: the page that an unfinished run forces (specification §2) is always a single one.
create unique index runs_one_open_idx on runs (played_by) where state = 'open';

-- The sweeper's list: open runs whose time is over.
create index runs_overdue_idx on runs (closes_at) where state = 'open' and closes_at is not null;

-- Results of a task, per pupil, newest first.
create index runs_results_idx on runs (task_id, user_id, date_finished desc) where state = 'finished';
create index runs_task_newest_idx on runs (task_id, date_finished desc, id desc) where state = 'finished';
create index runs_user_finished_idx on runs (user_id, date_finished desc) where state = 'finished';

-- One answer, written once: the primary key is the guarantee that the first write wins.
create table answers (
  run_id bigint not null references runs on delete cascade,
  n integer not null,
  -- As in task_words: outlives the word.
  word_id bigint not null,
  response text not null constraint answers_response_check check (length(response) <= 1000),
  valid boolean not null,
  -- Arrived after the deadline but within the grace: counts, and is marked.
  late boolean not null,
  -- False for what arrived after the grace: kept as a trace, no part of the result.
  counts boolean not null default true,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (run_id, n)
);

-- What each user knows of each word, over all finished runs (easy and hard words, specification §2).
create table word_results (
  user_id bigint not null references users on delete cascade,
  word_id bigint not null references words on delete cascade,
  answered integer not null,
  correct integer not null,
  last_answered_at timestamptz not null,
  primary key (user_id, word_id),
  constraint word_results_correct_check check (correct between 0 and answered)
);

create index word_results_word_id_idx on word_results (word_id);
