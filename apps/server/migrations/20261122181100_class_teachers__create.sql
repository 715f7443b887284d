-- The teachers of a class, with equal rights there. `classes.created_by` is the owner, who is always one of them.
create table class_teachers (
  class_id bigint not null references classes on delete cascade,
  user_id bigint not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create index class_teachers_user_id_idx on class_teachers (user_id);

insert into class_teachers (class_id, user_id, joined_at)
select id, created_by, created_at from classes;

-- Checked at the end of the transaction: a class and its owner's row are written and deleted in any order.
alter table classes add constraint classes_owner_teaches_fkey
  foreign key (id, created_by) references class_teachers (class_id, user_id) deferrable initially deferred;
