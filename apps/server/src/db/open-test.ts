import { type RawBuilder, sql } from 'kysely';

/** The class test that a user is writing. */
export interface OpenTest {
  run_id: number;
  task_id: number;
  /** Whether the user answers it, not the teacher who enters it for the user. */
  is_player: boolean;
}

/**
 * The class test that the user in this column is writing now, at most one row: first the one that the user answers. None if
 * its time is over or it is deleted, even if nothing has ended the run yet. A probe of `runs_open_test_idx`.
 */
export function openTestOf(userColumn: string): RawBuilder<OpenTest> {
  return sql<OpenTest>`(
    select r.id as run_id, r.task_id, r.played_by = r.user_id as is_player
    from runs r join tasks t on t.id = r.task_id
    where r.user_id = ${sql.ref(userColumn)} and r.state = 'open' and r.mode = 'sealed' and t.valid
      and coalesce(clock_timestamp() < r.closes_at, true)
    order by is_player desc, r.id
    limit 1)`;
}
