-- The words of a text as they are searched, each of which may be found by its beginning.
create function search_words(searched text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(searchable(searched), '[\s@._-]+'), ''));

-- An administrator finds a person among those of a country by the beginnings of login, name, surname and e-mail address.
create index users_search_idx on users
  using gin (search_words(login || ' ' || name || ' ' || surname || ' ' || coalesce(email, '')));
create index users_blocked_at_idx on users (blocked_at) where blocked_at is not null;
-- An administrator is blocked or erased only while another one remains.
create index users_admins_idx on users (id) where role = 'admin';
