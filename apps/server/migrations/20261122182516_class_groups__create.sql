-- Groups within a class: lessons of languages are taught to halves of it. A pupil is in one group of a class at most, so that the
-- membership carries it. The pair (class, group) is a foreign key: nobody is in a group of another class.
create table class_groups (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  name text not null constraint class_groups_name_check check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint class_groups_class_id_key unique (class_id, id)
);

create unique index class_groups_name_idx on class_groups (class_id, lower(name collate "und-x-icu"));

alter table class_students
  add column group_id bigint,
  -- When the group was changed last; null if the pupil was never in one.
  add column grouped_at timestamptz,
  add constraint class_students_group_fkey foreign key (class_id, group_id)
    references class_groups (class_id, id) on delete set null (group_id);

create index class_students_group_idx on class_students (class_id, group_id) where group_id is not null;
