import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { pointsCtes } from '../features/runs/points/points.repository.ts';
import { earnedPoints } from '../features/runs/points/points.service.ts';

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
  const earned = earnedPoints(config, { user_id, task_id: id, kind: 'test', points, suspicious: false });
  await sql`
    with changed as (select ${id}::bigint as id, ${at}::timestamptz as date_finished), ${pointsCtes(earned)}
    select from changed`.execute(db);
}
