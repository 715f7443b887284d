-- A test for those who were absent names the test that it makes up for, so that the page of the first one shows who has another date.
alter table tasks add column makes_up_for bigint constraint tasks_makes_up_for_fkey references tasks (id) on delete set null;
alter table tasks add constraint tasks_makes_up_for_check check (makes_up_for is null or (kind = 'test' and for_chosen));
create index tasks_makes_up_for_idx on tasks (makes_up_for) where makes_up_for is not null;
