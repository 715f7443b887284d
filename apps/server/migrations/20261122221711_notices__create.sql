-- Notices of the operator to everybody who is signed in, for a time: planned work, a fault, news.
create table notices (
  id bigint generated always as identity primary key,
  type text not null constraint notices_type_check check (type in ('success', 'warning', 'info', 'error')),
  text_sk text not null constraint notices_text_sk_check check (char_length(text_sk) between 1 and 500),
  -- Null: readers of English get the Slovak text.
  text_en text constraint notices_text_en_check check (char_length(text_en) between 1 and 500),
  -- Whether it stays in the list under the bell after its time.
  show_bell boolean not null,
  valid_from timestamptz not null,
  -- Null: until an administrator ends it.
  valid_to timestamptz,
  created_at timestamptz not null default now(),
  constraint notices_valid_check check (valid_to > valid_from)
);

-- Every page asks for the valid ones.
create index notices_valid_idx on notices (valid_to, valid_from);

comment on column notices.type is 'ts: NoticeType from @slovickovo/domain/notices/notices';
