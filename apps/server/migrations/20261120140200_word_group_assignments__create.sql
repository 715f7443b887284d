-- Word groups a teacher gives a class to learn, from a moment on and perhaps up to one (specification §4).
create table word_group_assignments (
  class_id bigint not null references classes on delete cascade,
  word_group_id bigint not null references word_groups on delete cascade,
  valid_from timestamptz not null,
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (class_id, word_group_id),
  constraint word_group_assignments_window_check check (valid_from < valid_until)
);

create index word_group_assignments_word_group_idx on word_group_assignments (word_group_id);
