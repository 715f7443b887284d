import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { pointsCtes } from '../features/runs/points/points.repository.ts';
import { bookingOf } from '../features/runs/points/points.service.ts';

interface EarnedResult {
  /** Also the id of its task: no run needs to exist. */
  id: number;
  user_id: number;
  points: number;
  /** ISO 8601. */
  at: string;
}

/** Books results of class tests with the statement that finishes runs, those of several pupils at once as when a class hands in. */
export async function earnPoints(db: Db, config: Config, ...results: EarnedResult[]): Promise<void> {
  await sql`
    with changed as (
      select id, user_id, id as task_id, points, false as suspicious, false as entered_by_teacher, at as date_finished
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given (id bigint, user_id bigint, points int, at timestamptz)
    ),
    ${pointsCtes(bookingOf(config, 'test'))}
    select from changed`.execute(db);
}
