-- An installation that has an administrator keeps one who can sign in: without one, nobody could approve a teacher or open an account.
-- The transactions that take an administrator away wait for each other, so that two of them do not each see the other's.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not exists (select from users where role = 'admin' and blocked_at is null) then
    raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'users_administrator_check';
  end if;
  return null;
end $$;

create trigger users_administrator_updated after update of role, blocked_at on users for each row
  when (old.role = 'admin' and old.blocked_at is null and (new.role <> 'admin' or new.blocked_at is not null))
  execute function keep_an_administrator();

create trigger users_administrator_deleted after delete on users for each row
  when (old.role = 'admin' and old.blocked_at is null)
  execute function keep_an_administrator();

create index users_administrators_idx on users (id) where role = 'admin' and blocked_at is null;
