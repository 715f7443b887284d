-- What happened in a class: what the teacher writes, and events that write themselves (decisions, class news).
create table class_news (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  kind text not null constraint class_news_kind_check
    check (kind in ('message', 'homework_set', 'test_set', 'group_assigned', 'student_joined')),
  author_id bigint not null references users on delete cascade,
  -- Of a message: what the teacher wrote. Of an event: the name of what it is about, as it was then.
  title text not null constraint class_news_title_check check (length(title) between 1 and 300),
  text text constraint class_news_text_check check (length(text) <= 5000),
  task_id bigint references tasks on delete cascade,
  word_group_id bigint references word_groups on delete cascade,
  -- An event about something in the future is shown when that begins.
  shown_from timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index class_news_class_idx on class_news (class_id, shown_from desc, id desc);
create index class_news_author_idx on class_news (author_id);
create index class_news_task_idx on class_news (task_id) where task_id is not null;
create index class_news_word_group_idx on class_news (word_group_id) where word_group_id is not null;
