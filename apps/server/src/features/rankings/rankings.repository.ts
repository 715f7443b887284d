import { RANKING } from '@slovickovo/domain/limits';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../db/projection.ts';
import { statement } from '../../db/statement.ts';

/** The period of the ranking of all time; others are months, `YYYY_MM`. */
export const ALL_TIME = 'all';

/** The scope of the ranking of everybody; others are countries. */
const WORLD = 'world';

/** A bucket of a level holds as many buckets of the level below, as a power of two; `count_ranking_places` counts by it. */
const BITS = 7;

/** The people in the buckets of a level that lie above the bucket of `points`, within the same bucket of the level above. */
function peopleAbove(
  period: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
  points: RawBuilder<unknown>,
  level: 0 | 1 | 2,
) {
  const own = sql`${points} >> ${sql.lit(BITS * level)}`;
  const within = level === 2 ? sql`` : sql`and c.bucket < ((${own} >> ${sql.lit(BITS)}) + 1) << ${sql.lit(BITS)}`;
  return sql`coalesce((
    select sum(c.people) from ranking_counts c
    where c.period = ${period} and c.scope = ${scope} and c.level = ${sql.lit(level)}
      and c.bucket > ${own} ${within}), 0)`;
}

/**
 * The place of somebody with these points: one more than there are people with more points, null without points. It reads a few
 * buckets however many people there are (decision 0048).
 */
function rankOf(period: RawBuilder<unknown>, scope: RawBuilder<unknown>, points: RawBuilder<unknown>) {
  const above = ([0, 1, 2] as const).map((level) => peopleAbove(period, scope, points, level));
  return sql<number | null>`case when ${points} > 0 then (1 + ${sql.join(above, sql` + `)})::int end`;
}

const all = sql`${sql.lit(ALL_TIME)}::text`;
const world = sql`${sql.lit(WORLD)}::text`;
const country = sql`u.country`;

const total = sql<number>`coalesce(t.ranked_points, 0)`;

/** What a user has by `ofUser`. */
const pointColumns = (year_month: string) => ({
  total: sql<number>`coalesce(t.points, 0)`,
  month: sql<number>`coalesce(m.points, 0)`,
  rank_world: rankOf(all, world, total),
  rank_country: rankOf(all, country, total),
  rank_month: rankOf(sql`${year_month}::text`, world, sql`coalesce(m.ranked_points, 0)`),
});

const ofUser = (userId: number, year_month: string) => sql`
  from users u
  left join points_totals t on t.user_id = u.id
  left join points_months m on m.user_id = u.id and m.year_month = ${year_month}
  where u.id = ${userId}`;

const pointsOf = statement((_, { userId, year_month }: { userId: number; year_month: string }) => {
  const points = projection(pointColumns(year_month));
  return sql<RowOf<typeof points>>`select ${points.list} ${ofUser(userId, year_month)}`;
});

/** The user's points of all time and of one month, 0 before the first, and the ranks of both. */
export async function findPoints(db: Db, userId: number, year_month: string) {
  return (await pointsOf(db, { userId, year_month })).at(0);
}

/** The months of the home page, the current one first. */
type HomeMonths = {
  current: string;
  last: string;
  before: string;
};

const homeOf = statement((_, { userId, current, last, before }: { userId: number } & HomeMonths) => {
  const { listed, top } = RANKING;
  const bestOf = (month: string) => bestAsJson({ period: sql`${month}::text`, count: top });
  const rankings = projection({
    ...pointColumns(current),
    ...columnsOf('users as u', ['login', 'country']),
    ranked_total: total,
    best_of_world: bestAsJson({ period: all, count: listed }),
    best_of_country: bestAsJson({ period: all, country, count: listed }),
    best_of_current: bestOf(current),
    best_of_last: bestOf(last),
    best_of_before: bestOf(before),
  });
  return sql<RowOf<typeof rankings>>`select ${rankings.list} ${ofUser(userId, current)}`;
});

/** The same as `findPoints` with the lists of the home page, in one statement. */
export async function findHomeRankings(db: Db, userId: number, months: HomeMonths) {
  return (await homeOf(db, { userId, ...months })).at(0);
}

/** The user's own line in the ranking of the world or of the own country; hidden users have one, too. */
export async function findOwnEntry(
  db: Db,
  userId: number,
  { period, within }: { period: string; within: 'world' | 'country' },
) {
  const points = sql`coalesce(p.ranked_points, 0)`;
  const source =
    period === ALL_TIME
      ? sql`points_totals p on p.user_id = u.id`
      : sql`points_months p on p.user_id = u.id and p.year_month = ${period}`;
  const entry = projection({
    ...columnsOf('users as u', ['login', 'country']),
    user_id: sql<number>`u.id`,
    ranking: sql<number>`${points}`,
    rank: rankOf(sql`${period}::text`, within === 'world' ? world : country, points),
  });
  const [row] = await listRows(
    db,
    entry,
    (list) => sql`select ${list} from users u left join ${source} where u.id = ${userId}`,
  );
  return row ?? null;
}

const ENTRY = projection({
  ...columnsOf('ranking_places as best', ['user_id', 'login', 'country']),
  ranking: sql<number>`best.points`,
  rank: sql<number>`(rank() over (order by best.points desc))::int`,
});

/** A list of the world, or of a country. */
interface BestOf {
  period: RawBuilder<unknown>;
  country?: RawBuilder<unknown> | undefined;
  count: number;
}

const selectBest = ({ period, country: code, count }: BestOf) => sql`
  select ${ENTRY.list} from (
    select * from ranking_places p
    where p.period = ${period} ${code === undefined ? sql`` : sql`and p.country = ${code}`}
    order by p.points desc, lower(p.login) limit ${sql.lit(count)}
  ) best
  order by best.points desc, lower(best.login)`;

/** The lines of a list as one value. */
function bestAsJson(of: BestOf) {
  return sql<RowOf<typeof ENTRY>[]>`(
    select coalesce(json_agg(line order by line.ranking desc, lower(line.login)), '[]') from (${selectBest(of)}) line)`;
}

/** The best of a period in the world, or in a country. */
export async function listBest(
  db: Db,
  { period, country: code, count }: { period: string; country?: string | undefined; count: number },
) {
  const of = { period: sql`${period}::text`, country: code === undefined ? undefined : sql`${code}::text`, count };
  return listRows(db, ENTRY, () => selectBest(of));
}

const ADDING_UP_LOCK = projection({ is_mine: sql<boolean>`pg_try_advisory_xact_lock(hashtext('ranking_counts'))` });

/**
 * Replaces the rows of at most `most` changed buckets by their sum. One process does it at a time: two would each write a sum of
 * the same bucket, and no later round would add these up. The lock is a statement of its own, so that the next one sees what the
 * process before it wrote.
 */
export async function addUpCounts(db: Db, most: number): Promise<void> {
  await transaction(db, async (tx) => {
    const [lock] = await listRows(tx, ADDING_UP_LOCK, (list) => sql`select ${list}`);
    if (!lock?.is_mine) return;
    await sql`
      with changed as (
        select distinct period, scope, level, bucket from ranking_counts where not is_sum limit ${most}
      ),
      gone as (
        delete from ranking_counts c using changed d
        where (c.period, c.scope, c.level, c.bucket) = (d.period, d.scope, d.level, d.bucket)
        returning c.period, c.scope, c.level, c.bucket, c.people
      )
      insert into ranking_counts (period, scope, level, bucket, people, is_sum)
      select period, scope, level, bucket, sum(people), true from gone
      group by period, scope, level, bucket
      having sum(people) <> 0`.execute(tx);
  });
}
