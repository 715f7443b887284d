-- Questions of new runs are compressed by lz4 where PostgreSQL was built with it, as that of Debian is and the embedded one is not. It
-- takes half of the time of the insert, and a third more bytes than pglz. Runs that are stored already stay as they are.
do $$
begin
  if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) then
    alter table runs alter column questions set compression lz4;
  end if;
end
$$;
