-- Makes results of one user, and changes of earlier ones, wait for each other until the transaction ends: what is read afterwards, in a
-- later statement or by a function, is what they left. Returns the user.
create function lock_ranked_results(of_user bigint) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ranked results', of_user));
  return of_user;
end $$;

-- Returns how many results of the task rankings count since the moment. It locks first and counts afterwards: the statement that calls it
-- sees the ledger as it was before the wait.
create or replace function count_ranked_results(of_user bigint, of_task bigint, since timestamptz) returns int language plpgsql as $$
begin
  perform lock_ranked_results(of_user);
  return (
    select count(*) from points_ledger l
    where l.user_id = of_user and l.task_id = of_task and l.ranked and l.earned_at >= since);
end $$;
