import type { HomeRankings, OwnPoints, Ranking, RankingEntry } from '@slovickovo/contract/rankings/rankings';
import { RANKING } from '@slovickovo/domain/limits';
import { monthsUntil, yearMonth } from '@slovickovo/domain/rankings/months';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ALL_TIME, addUpCounts, findHomeRankings, findOwnEntry, findPoints, listBest } from './rankings.repository.ts';

/** The most buckets that are added up at once, so that the job ends soon. */
const BUCKETS_AT_ONCE = 20_000;

/**
 * The caller's points of all time and of this month and their ranks, with the limits of what counts in rankings
 * (product §2.12, §9.8).
 */
export async function getOwnPoints({ db, config }: Context, actor: Actor): Promise<OwnPoints> {
  const year_month = yearMonth(Date.now(), config.TZ_NAME);
  const found = await findPoints(db, actor.id, year_month);
  if (found === undefined) throw new AppError('not_found');
  return { ...pointsFrom(found), year_month, ranked: rankedBy(config) };
}

type FoundPoints = NonNullable<Awaited<ReturnType<typeof findPoints>>>;

const pointsFrom = ({ total, month, rank_world, rank_country, rank_month }: FoundPoints) => ({
  total,
  month,
  ranks: { world: rank_world, country: rank_country, month: rank_month },
});

const rankedBy = (config: Config): OwnPoints['ranked'] => ({
  runs_per_day: config.RANKED_RUNS_PER_DAY,
  own_points_per_day: config.RANKED_OWN_POINTS_PER_DAY,
  class_points_per_day: config.RANKED_CLASS_POINTS_PER_DAY,
});

/** The same with the rankings of the home page (product §2.12), by one statement. */
export async function getHomeRankings(
  { db, config }: Context,
  actor: Actor,
): Promise<{ points: OwnPoints; rankings: HomeRankings }> {
  const year_month = yearMonth(Date.now(), config.TZ_NAME);
  const [current = '', last = '', before = ''] = monthsUntil(year_month, RANKING.months);
  const found = await findHomeRankings(db, actor.id, { current, last, before });
  if (found === undefined) throw new AppError('not_found');
  const own = { user_id: actor.id, login: found.login, country: found.country, ranking: found.ranked_total };
  const rankings = {
    world: { world: found.best_of_world, user: { rank: found.rank_world, ...own } },
    country: { world: found.best_of_country, user: { rank: found.rank_country, ...own } },
    months: [
      { year_month: current, best: found.best_of_current },
      { year_month: last, best: found.best_of_last },
      { year_month: before, best: found.best_of_before },
    ],
  };
  return { points: { ...pointsFrom(found), year_month, ranked: rankedBy(config) }, rankings };
}

/** The best of the world and the caller's own place, of all time or of a month (product §9.8). */
export async function getWorldRanking({ db }: Context, actor: Actor, month: string | undefined): Promise<Ranking> {
  const period = month ?? ALL_TIME;
  const [world, user] = await Promise.all([
    listBest(db, { period, count: RANKING.listed }),
    findOwnEntry(db, actor.id, { period, within: 'world' }),
  ]);
  return { world, user };
}

/** The same of a country, by default the caller's own. */
export async function getCountryRanking(
  { db }: Context,
  actor: Actor,
  { country, month }: { country?: string | undefined; month?: string | undefined },
): Promise<Ranking> {
  const period = month ?? ALL_TIME;
  const own = await findOwnEntry(db, actor.id, { period, within: 'country' });
  const code = country ?? own?.country;
  const world = await listBest(db, { period, country: code, count: RANKING.listed });
  return { world, user: own?.country === code ? own : null };
}

/** The best of the world in each of the months. */
export async function getMonths({ db }: Context, months: readonly string[]): Promise<Record<string, RankingEntry[]>> {
  const lists = months.map(async (period) => [period, await listBest(db, { period, count: RANKING.top })] as const);
  return Object.fromEntries(await Promise.all(lists));
}

/** Keeps the counts of people short, so that a rank stays as quick; ranks are exact before it, too. */
export async function addUpRankings({ db }: Context): Promise<void> {
  await addUpCounts(db, BUCKETS_AT_ONCE);
}
