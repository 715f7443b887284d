-- Pupils who left a class, with an account without e-mail that a teacher made. Their teacher takes those back whom a teacher removed
-- (product §6.11); of the others it is only said that they have an account.
create table former_pupils (
  class_id bigint not null references classes (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  was_removed boolean not null,
  left_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create index former_pupils_user_idx on former_pupils (user_id);
create index former_pupils_left_at_idx on former_pupils (left_at);
