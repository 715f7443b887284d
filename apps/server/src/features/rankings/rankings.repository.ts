import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

const pointsOf = statement((db, { userId, year_month }: { userId: number; year_month: string }) =>
  db
    .selectFrom('points_totals as t')
    .leftJoin('points_months as m', (join) =>
      join.onRef('m.user_id', '=', 't.user_id').on('m.year_month', '=', year_month),
    )
    .select(['t.points as total', sql<number>`coalesce(m.points, 0)`.as('month')])
    .where('t.user_id', '=', userId),
);

/** The user's points of all time and of one month; 0 before the first. */
export async function findPoints(
  db: Db,
  userId: number,
  year_month: string,
): Promise<{ total: number; month: number }> {
  const [row] = await pointsOf(db, { userId, year_month });
  return row ?? { total: 0, month: 0 };
}
