-- The live view asks for each pupil's latest run of a task, open or finished.
create index runs_live_idx on runs (task_id, user_id, id desc) where state in ('open', 'finished');
