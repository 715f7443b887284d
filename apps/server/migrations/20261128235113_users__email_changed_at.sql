-- Since when an account has its address, if it was registered with another one or with none. Nobody proves that an address is
-- theirs, so an older account that takes the address of somebody else must not count as the one that has had it for the longest time.
alter table users add column email_changed_at timestamptz;

create function note_changed_email() returns trigger language plpgsql as $$
begin
  new.email_changed_at = now();
  return new;
end $$;
create trigger users_note_changed_email before update of email on users for each row
  when (lower(old.email) is distinct from lower(new.email))
  execute function note_changed_email();
