-- What a user changed and may take back for some minutes (product §4.26). The row contains what the change removed; after the
-- undo only the mark remains, so that a repeated call answers the same.
create table undoable_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  change jsonb,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint undoable_changes_undone_check check ((change is null) = (undone_at is not null))
);
comment on column undoable_changes.change is 'ts: UndoableChange from @slovickovo/domain/word-groups/undoable-change';
create index undoable_changes_user_idx on undoable_changes (user_id);
create index undoable_changes_created_idx on undoable_changes (created_at);
