-- Links of shared certificates are signed, so that nobody can make one with other numbers (product §3.19). All processes of an
-- installation need the same key, and a settings file without one must not invalidate links that were sent.
create table certificate_keys (
  id smallint primary key default 1,
  key bytea not null,
  constraint certificate_keys_id_check check (id = 1),
  constraint certificate_keys_key_check check (length(key) = 32)
);

-- Two random identifiers of 122 bits each.
insert into certificate_keys (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
