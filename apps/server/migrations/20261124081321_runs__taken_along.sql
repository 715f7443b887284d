-- Homework and exercises taken along (product §4.38): a run in the state `taken` is on a device of its pupil, with its questions, and no
-- answer is known. It becomes a result when its answers are delivered; `uncounted` if that was too late, or its task is gone.
alter table runs drop constraint runs_state_check;
alter table runs add constraint runs_state_check
  check (state in ('open', 'finished', 'discarded', 'voided', 'taken', 'uncounted'));
alter table runs drop constraint runs_result_check;
alter table runs add constraint runs_result_check check (
  (state in ('open', 'discarded', 'taken')) = (date_finished is null)
  and (date_finished is null) = (points is null)
  and (date_finished is null) = (test_rate is null)
  and (date_finished is null) = (correct is null));
alter table runs drop constraint runs_attempt_check;
alter table runs add constraint runs_attempt_check check (mode = 'open' or state not in ('discarded', 'taken', 'uncounted'));
-- Nobody knows when it was begun, so it has no deadline of its own.
alter table runs add constraint runs_taken_check check (state <> 'taken' or (deadline is null and played_by = user_id));

-- One of a task and pupil: on two devices it is the same run, and nobody chooses the best of several.
create unique index runs_one_taken_idx on runs (task_id, user_id) where state = 'taken';
create index runs_taken_along_idx on runs (user_id) where state in ('taken', 'uncounted');
