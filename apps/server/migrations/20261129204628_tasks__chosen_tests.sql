-- A class test may be for chosen pupils as well: those who were absent write it later.
alter table tasks drop constraint tasks_for_chosen_check;
alter table tasks add constraint tasks_for_chosen_check
  check (not for_chosen or (kind in ('homework', 'test') and group_id is null));
