-- The mailbox to which an address leads, for counting alone: upper case tells no two mailboxes apart, most servers deliver
-- "anna+skola@…" to "anna@…", and Google ignores dots and has two domains.
create function mailbox_of(address text) returns text
  language sql immutable strict parallel safe
  return (
    select case
      when server in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || server
    end
    from (
      select regexp_replace(split_part(lower(address), '@', 1), '(.)\+.*$', '\1') as name,
        split_part(lower(address), '@', -1) as server
    ) as parts
  );

-- Which account has had a mailbox for the longest time.
create index users_mailbox_idx on users (mailbox_of(email));
