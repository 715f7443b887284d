create table classes (
  id bigint generated always as identity primary key,
  created_by bigint not null references users on delete cascade,
  name text not null constraint classes_name_check check (length(name) between 1 and 100),
  comment text constraint classes_comment_check check (length(comment) <= 1000),
  access_code text not null constraint classes_access_code_check check (access_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Two classes never share a code; the next candidate is tried when an insert meets this.
create unique index classes_access_code_idx on classes (access_code);
create index classes_created_by_idx on classes (created_by);

create table class_students (
  class_id bigint not null references classes on delete cascade,
  user_id bigint not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (class_id, user_id)
);

create index class_students_user_id_idx on class_students (user_id);
