import type { PractisedDay } from '@slovickovo/domain/home/week';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { listRows, projection } from '../../../db/projection.ts';

const DAY = projection({
  day: sql<string>`day`,
  runs: sql<number>`count(*)::int`,
  points: sql<number>`sum(points)::int`,
  rates: sql<number>`sum(test_rate)::int`,
});

/**
 * The days since `first` on which the user finished runs, in rising order, with the number, points and success of the runs. Not
 * the runs that a teacher entered. `zone` is the installation's calendar.
 */
export async function listPractisedDays(
  db: Db,
  { userId, first, zone }: { userId: number; first: string; zone: string },
): Promise<PractisedDay[]> {
  return listRows(
    db,
    DAY,
    (list) => sql`
      select ${list} from (
        select (date_finished at time zone ${zone})::date as day, points, test_rate from runs
        where user_id = ${userId} and played_by = ${userId} and state = 'finished'
          and date_finished >= ${first}::date::timestamp at time zone ${zone}
      ) finished
      group by day order by day`,
  );
}
