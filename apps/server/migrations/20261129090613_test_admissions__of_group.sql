-- The teacher's consent to a class test of a group is for a pupil who has come to it late (product §4.30). A pupil who was moved out and
-- comes back comes late again: the right answers waited some days at most. The consent therefore ends with the stay in the group.
create or replace function note_unwritten_tests() returns trigger language plpgsql as $$
begin
  update tasks t set left_unwritten_at = clock_timestamp()
  where t.class_id = old.class_id and t.kind = 'test' and t.answers_shown = 'after' and t.valid
    and coalesce(t.begun_at, t.valid_from) <= clock_timestamp() and (t.valid_until is null or clock_timestamp() < t.valid_until)
    and case when tg_op = 'DELETE' then t.group_id is null or t.group_id = old.group_id else t.group_id = old.group_id end
    and (not t.for_chosen
      or exists (select from task_students chosen where chosen.task_id = t.id and chosen.user_id = old.user_id))
    -- Who may not write it is not waited for.
    and (greatest(old.joined_at, case when t.group_id is not null then old.grouped_at end)
        <= coalesce(t.begun_at, greatest(t.valid_from, t.created_at))
      or exists (
        select from test_admissions a
        where a.task_id = t.id and a.user_id = old.user_id
          and (t.group_id is null or coalesce(a.admitted_at >= old.grouped_at, true))))
    and not exists (
      select from runs begun
      where begun.task_id = t.id and begun.user_id = old.user_id and begun.state in ('open', 'finished'))
    -- Nobody comes back whose account, and to a class that, is being deleted.
    and exists (select from users where id = old.user_id) and exists (select from classes where id = old.class_id);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
