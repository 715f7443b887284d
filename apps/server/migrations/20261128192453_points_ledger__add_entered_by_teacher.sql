-- A day of practice stays in the ledger when its result goes with a class, but a result that a teacher entered for a pupil is no practice,
-- and the ledger did not know who played. It is stored now. By the default a process of the version before can still end a run, and only
-- the few rows of entered results are written. Of results that are gone already nothing says who played, so they stay days of practice.
alter table points_ledger add column entered_by_teacher boolean not null default false;
update points_ledger l set entered_by_teacher = true from runs r where r.id = l.run_id and r.played_by <> r.user_id;
