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

/** Books the result of a class test with the statement that finishes runs. */
export async function earnPoints(db: Db, config: Config, { id, user_id, points, at }: EarnedResult): Promise<void> {
  await sql`
    with changed as (
      select ${id}::bigint as id, ${user_id}::bigint as user_id, ${id}::bigint as task_id, ${points}::int as points, false as suspicious,
        ${at}::timestamptz as date_finished
    ),
    ${pointsCtes(bookingOf(config, 'test'))}
    select from changed`.execute(db);
}
