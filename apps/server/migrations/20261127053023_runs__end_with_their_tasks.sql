-- Runs that were open when the teacher gave their task an end did not follow it: without an end they never closed.
update runs r set
  deadline = greatest(t.valid_until, r.date_started),
  closes_at = greatest(t.valid_until, r.date_started) + interval '10 seconds'
from tasks t
where t.id = r.task_id and r.state = 'open' and r.deadline is null and t.valid_until is not null;
