-- Returns how many results of the task rankings count since the moment. Makes results of one user wait for each other until the
-- transaction ends, and counts afterwards: the statement that calls it sees the ledger as it was before the wait.
create function count_ranked_results(of_user bigint, of_task bigint, since timestamptz) returns int language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ranked results', of_user));
  return (
    select count(*) from points_ledger l
    where l.user_id = of_user and l.task_id = of_task and l.ranked and l.earned_at >= since);
end $$;
