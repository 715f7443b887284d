-- Discarded runs are deleted after a day: nobody reads them, and each holds its questions. The job finds the oldest first.
create index runs_discarded_idx on runs (date_started) where state = 'discarded';
