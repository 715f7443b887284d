-- Changes whenever the user's words or groups change, so that a process may send a reply again that it made before
-- (docs/decisions/0069). Random, because a number that counts would be given twice after a failover to a server that lacks the last
-- commits.
alter table users add column words_version bigint not null default 0;

create function note_changed_words() returns trigger language plpgsql as $$
begin
  update users set words_version = floor(random() * 9007199254740991)::bigint
  where id in (select user_id from changed);
  return null;
end $$;

create function note_changed_membership() returns trigger language plpgsql as $$
begin
  update users set words_version = floor(random() * 9007199254740991)::bigint
  where id in (select g.user_id from changed c join word_groups g on g.id = c.word_group_id);
  return null;
end $$;

create trigger words_version_after_insert after insert on words
  referencing new table as changed for each statement execute function note_changed_words();
create trigger words_version_after_update after update on words
  referencing new table as changed for each statement execute function note_changed_words();
create trigger words_version_after_delete after delete on words
  referencing old table as changed for each statement execute function note_changed_words();

create trigger word_groups_version_after_insert after insert on word_groups
  referencing new table as changed for each statement execute function note_changed_words();
create trigger word_groups_version_after_update after update on word_groups
  referencing new table as changed for each statement execute function note_changed_words();
create trigger word_groups_version_after_delete after delete on word_groups
  referencing old table as changed for each statement execute function note_changed_words();

create trigger word_group_words_version_after_insert after insert on word_group_words
  referencing new table as changed for each statement execute function note_changed_membership();
create trigger word_group_words_version_after_update after update on word_group_words
  referencing new table as changed for each statement execute function note_changed_membership();
create trigger word_group_words_version_after_delete after delete on word_group_words
  referencing old table as changed for each statement execute function note_changed_membership();
