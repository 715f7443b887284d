-- A pupil who left the class may join again and, with the teacher's consent, write a test that is running (product §4.11). Its right
-- answers therefore wait for that pupil, too (product §10.15): without a trace of the leaving, one pupil who left opened them for a classmate.
alter table tasks add column left_unwritten_at timestamptz;

-- A trigger, because a membership ends in several ways. Moving a pupil out of the group of a test takes it away from the pupil likewise.
-- Before the deletion, because the consent of the teacher goes with the membership.
create function note_unwritten_tests() returns trigger language plpgsql as $$
begin
  update tasks t set left_unwritten_at = clock_timestamp()
  where t.class_id = old.class_id and t.kind = 'test' and t.answers_shown = 'after' and t.valid
    and t.valid_from <= clock_timestamp() and (t.valid_until is null or clock_timestamp() < t.valid_until)
    and case when tg_op = 'DELETE' then t.group_id is null or t.group_id = old.group_id else t.group_id = old.group_id end
    and (not t.for_chosen
      or exists (select from task_students chosen where chosen.task_id = t.id and chosen.user_id = old.user_id))
    -- Who may not write it is not waited for.
    and (greatest(old.joined_at, case when t.group_id is not null then old.grouped_at end) <= greatest(t.valid_from, t.created_at)
      or exists (select from test_admissions a where a.task_id = t.id and a.user_id = old.user_id))
    and not exists (
      select from runs begun
      where begun.task_id = t.id and begun.user_id = old.user_id and begun.state in ('open', 'finished'))
    -- Nobody comes back whose account, and to a class that, is being deleted.
    and exists (select from users where id = old.user_id) and exists (select from classes where id = old.class_id);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger class_students_note_unwritten_tests before delete on class_students
  for each row execute function note_unwritten_tests();
create trigger class_students_note_regrouped_tests before update of group_id on class_students
  for each row when (old.group_id is distinct from new.group_id) execute function note_unwritten_tests();
