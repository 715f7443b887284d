-- Homework for some pupils of a class, chosen one by one: the words that they know least (product §4.36).
alter table tasks add column for_chosen boolean not null default false;
alter table tasks add constraint tasks_for_chosen_check check (not for_chosen or (kind = 'homework' and group_id is null));

create table task_students (
  task_id bigint not null references tasks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (task_id, user_id)
);
create index task_students_user_idx on task_students (user_id);
