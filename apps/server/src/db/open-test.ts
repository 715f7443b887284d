import { type RawBuilder, sql } from 'kysely';

/** The class test that a user is writing. */
export interface OpenTest {
  run_id: number;
  task_id: number;
}

/**
 * The class test that the user in this column is writing now, at most one row. None if its time is over or it is deleted, even if
 * nothing has ended the run yet. A run that the teacher enters for the user is not among them: a teacher could lock the pupils of a
 * class out of everything, their own tests included. A probe of `runs_open_test_idx`: because of the limit each user is looked up,
 * also when the planner expects so few open tests that it would otherwise read all of them.
 */
export function openTestOf(userColumn: string): RawBuilder<OpenTest> {
  return sql<OpenTest>`(
    select r.id as run_id, r.task_id
    from runs r join tasks t on t.id = r.task_id
    where r.user_id = ${sql.ref(userColumn)} and r.played_by = r.user_id and r.state = 'open' and r.mode = 'sealed' and t.valid
      and coalesce(clock_timestamp() < r.closes_at, true)
    limit 1)`;
}
