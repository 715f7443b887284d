-- How fast words are read aloud (product §1.8), on every device of the account.
alter table users
  add column reading_speed text not null default 'normal' constraint users_reading_speed_check
    check (reading_speed in ('slow', 'normal', 'fast'));
