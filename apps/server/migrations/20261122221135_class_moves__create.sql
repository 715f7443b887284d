-- Moves of pupils to next year's class, so that a call whose reply was lost can be repeated with its key: it makes no second class,
-- and moves nobody twice.
create table class_moves (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  key uuid not null,
  source_id bigint not null references classes on delete cascade,
  target_id bigint not null references classes on delete cascade,
  moved integer not null,
  created_at timestamptz not null default now(),
  constraint class_moves_key_key unique (user_id, key),
  constraint class_moves_classes_check check (source_id <> target_id)
);

create index class_moves_source_id_idx on class_moves (source_id);
create index class_moves_target_id_idx on class_moves (target_id);
