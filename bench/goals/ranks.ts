import { ALL_TIME, findOwnEntry } from '../../apps/server/src/features/rankings/rankings.repository.ts';
import type { Environment } from '../environment.ts';

const COMPARED = 200;

/** Returns how many of 200 people's ranks differ from `rank()` over everybody's points. */
export async function wrongRanks({ pool, db }: Pick<Environment, 'pool' | 'db'>): Promise<number> {
  const { rows } = await pool.query<{ user_id: number; rank: number }>(
    `select user_id, rank from (
       select user_id, rank() over (order by ranked_points desc)::int as rank from points_totals where ranked_points > 0
     ) ranked order by md5(user_id::text) limit $1`,
    [COMPARED],
  );
  let wrong = 0;
  for (const { user_id, rank } of rows) {
    const own = await findOwnEntry(db, user_id, { period: ALL_TIME, within: 'world' });
    if (own?.rank !== rank) wrong += 1;
  }
  return wrong;
}
