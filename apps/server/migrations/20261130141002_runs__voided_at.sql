-- A pupil whose result was voided after a reminder of the task is not reminded by it: the pupil had a result then, or had one since. Of
-- results that were voided before this column the time is not known.
alter table runs add column voided_at timestamptz;
