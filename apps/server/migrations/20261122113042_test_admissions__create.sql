-- The teacher's consent that a pupil who joined after the start of a class test may write it (product §4.11). It belongs to
-- the membership and ends with it, so that a pupil who leaves and joins again waits again.
create table test_admissions (
  task_id bigint not null references tasks on delete cascade,
  class_id bigint not null,
  user_id bigint not null,
  admitted_at timestamptz not null default now(),
  primary key (task_id, user_id),
  foreign key (class_id, user_id) references class_students on delete cascade
);
create index test_admissions_student_idx on test_admissions (class_id, user_id);
