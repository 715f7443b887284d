-- Questions of new runs are stored as text within the array: the one of `writtenQuestions`, a third as long (docs/decisions/0082). Runs
-- that are stored already stay arrays of objects, so no row is written here.
comment on column runs.questions is 'ts: StoredQuestions from @slovickovo/domain/question-types/written-questions';
-- Compression by pglz would take a quarter of the insert, and leave as much as it left of objects.
do $$
begin
  if not exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) then
    alter table runs alter column questions set storage external;
  end if;
end
$$;
