-- Letters to people: written here by the transaction that causes them, sent by whichever process is free, once.
create table letters (
  id bigint generated always as identity primary key,
  kind text not null constraint letters_kind_check
    check (kind in ('test_soon', 'homework_started', 'task_moved', 'task_cancelled')),
  user_id bigint not null references users on delete cascade,
  task_id bigint not null references tasks on delete cascade,
  -- What the letter says besides: dates as they were when it was written.
  facts jsonb not null,
  state text not null default 'waiting' constraint letters_state_check check (state in ('waiting', 'sent', 'dropped')),
  -- Not sent before; moves on with every failed try.
  due_at timestamptz not null default now(),
  -- Not sent after: a reminder of something that is over helps nobody.
  drop_at timestamptz,
  tries integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

comment on column letters.facts is 'ts: LetterFacts from ../mail/letter-facts.ts';

-- A reminder goes to a pupil once, however often it is prepared (decisions §9, mail).
create unique index letters_one_reminder_idx on letters (task_id, user_id) where kind in ('test_soon', 'homework_started');

create index letters_waiting_idx on letters (due_at, id) where state = 'waiting';
create index letters_task_idx on letters (task_id, user_id);
create index letters_user_idx on letters (user_id);

-- When the pupils of a class were told of a task; null means not yet, or never where `email` is off.
alter table tasks add column told_at timestamptz;

create index tasks_to_tell_idx on tasks (valid_from) where email and valid and told_at is null and kind <> 'exercise';
