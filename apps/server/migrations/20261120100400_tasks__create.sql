-- Exercises, homework and class tests: one shape (specification §3). An exercise belongs to its author alone; homework and
-- tests belong to a class. A deleted task stays with valid = false, so that earned results keep their meaning.
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null constraint tasks_kind_check check (kind in ('exercise', 'homework', 'test')),
  created_by bigint not null references users on delete cascade,
  class_id bigint references classes on delete cascade,
  name text not null constraint tasks_name_check check (length(name) between 1 and 200),
  language_from_id smallint not null references languages,
  language_to_id smallint not null references languages,
  type text not null constraint tasks_type_check check (type in ('random', 'folding', 'filling', 'select', 'connect')),
  difficulty text not null constraint tasks_difficulty_check check (difficulty in ('easy', 'medium', 'hard')),
  diacritic boolean not null,
  -- Minutes; null is no limit.
  time integer constraint tasks_time_check check (time between 1 and 160),
  -- Whether pupils are told by e-mail.
  email boolean not null,
  valid boolean not null default true,
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- The groups the words were chosen from, as they were named by id then.
  word_group_ids bigint[] not null,
  word_count integer not null constraint tasks_word_count_check check (word_count between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_class_check check ((kind = 'exercise') = (class_id is null)),
  constraint tasks_window_check check (valid_from < valid_until)
);

create index tasks_exercises_idx on tasks (created_by, created_at desc, id desc) where kind = 'exercise' and valid;
create index tasks_class_idx on tasks (class_id, valid_from desc, id desc) where valid;

-- The words as they were when the task was made: a later edit changes no running task. The id ties a text to its answers
-- and to the word's statistics; it outlives the word, so it is no foreign key.
create table task_words (
  task_id bigint not null references tasks on delete cascade,
  position integer not null,
  word_id bigint not null,
  word_from text not null,
  word_to text not null,
  primary key (task_id, position)
);
