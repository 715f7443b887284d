-- A word group stays assigned to a class when its owner stops to teach it, and its owner could go on writing what the pupils read there.
-- A change by an owner who does not teach the class now ends the assignment, whichever call makes it. Words that are only taken out of
-- the group, and their order, leave it assigned: the owner may delete the group anyway.
create function end_assignments_of_former_teachers(group_ids bigint[]) returns void language sql as $$
  delete from word_group_assignments a using word_groups g
  where g.id = any(group_ids) and a.word_group_id = g.id and not exists (
    select from class_teachers taught join users u on u.id = taught.user_id
    where taught.class_id = a.class_id and taught.user_id = g.user_id and u.role = 'teacher')
$$;

create function end_changed_assignments() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'word_group_words' then
    perform end_assignments_of_former_teachers(array(select distinct word_group_id from changed));
  elsif tg_table_name = 'words' then
    perform end_assignments_of_former_teachers(array(
      select distinct here.word_group_id
      from changed join former using (id) join word_group_words here on here.word_id = changed.id
      where (changed.word_text, changed.translation) is distinct from (former.word_text, former.translation)));
  else
    perform end_assignments_of_former_teachers(array(
      select changed.id from changed join former using (id) where changed.name <> former.name));
  end if;
  return null;
end $$;

create trigger word_group_words_end_assignments after insert on word_group_words
  referencing new table as changed for each statement execute function end_changed_assignments();
create trigger words_end_assignments after update on words
  referencing old table as former new table as changed for each statement execute function end_changed_assignments();
create trigger word_groups_end_assignments after update on word_groups
  referencing old table as former new table as changed for each statement execute function end_changed_assignments();
