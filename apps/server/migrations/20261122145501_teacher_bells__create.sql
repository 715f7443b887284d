-- The lessons of the school day at a teacher's school. They are read and written as a whole; a teacher without a row has those of
-- DEFAULT_BELLS.
create table teacher_bells (
  user_id bigint primary key references users (id) on delete cascade,
  bells jsonb not null
    constraint teacher_bells_bells_check check (jsonb_typeof(bells) = 'array' and jsonb_array_length(bells) between 1 and 12)
);
comment on column teacher_bells.bells is 'ts: Bell[] from @slovickovo/domain/tasks/bells';
