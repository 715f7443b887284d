-- Accounts that a teacher makes for pupils, teachers who wait for approval, blocked accounts, and choices of their owners.

-- Most pupils of a class have no e-mail address.
alter table users alter column email drop not null;

alter table users
  -- The teacher who made the account; null if its owner registered.
  add column managed_by bigint references users on delete set null,
  -- The class in which a teacher made the account; teachers of another class never get rights over it.
  add column managed_in bigint references classes on delete set null,
  -- The password was given by somebody else: nothing but changing it is possible.
  add column must_change_password boolean not null default false,
  -- Asked to be a teacher and waits for approval; the role is still that of a pupil.
  add column teacher_requested_at timestamptz,
  add column blocked_at timestamptz,
  -- Which text its owner agreed to; the application asks again after a newer one.
  add column consent_version smallint not null default 1,
  add column hidden_in_rankings boolean not null default false,
  add column colour_scheme text not null default 'auto' constraint users_colour_scheme_check
    check (colour_scheme in ('auto', 'light', 'dark')),
  add constraint users_teacher_requested_at_check check (teacher_requested_at is null or role = 'user'),
  -- Only pupils are managed.
  add constraint users_managed_check check (managed_in is null or role = 'user');

create index users_managed_by_idx on users (managed_by) where managed_by is not null;
create index users_managed_in_idx on users (managed_in) where managed_in is not null;
create index users_teacher_requested_at_idx on users (teacher_requested_at) where teacher_requested_at is not null;
