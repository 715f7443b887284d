-- The notices under the bell, the newest first.
create index notices_bell_idx on notices (valid_from desc, id desc) where show_bell;
