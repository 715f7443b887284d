-- Runs of class tests that were discarded when their pupils left freed the attempt. They keep that effect as voided results,
-- because a class test is never discarded from now on.
update runs set state = 'voided', date_finished = seen_at, points = 0, test_rate = 0, correct = 0
where mode = 'sealed' and state = 'discarded';

-- A pupil who was shown a question of a class test has had the attempt. No state of a sealed run but 'voided', the
-- teacher's deletion, leaves runs_one_live_test_idx (product §4.6).
alter table runs add constraint runs_attempt_check check (mode = 'open' or state <> 'discarded');

-- A run that ended because its pupil left the class is marked for the teacher (product §4.11).
alter table runs add column left_class boolean not null default false;
