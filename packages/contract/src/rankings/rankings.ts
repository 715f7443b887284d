import { RANKING } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints } from '../endpoint.ts';

/**
 * The caller's points: of all time, and of the current month in the installation's time zone. `ranked` says what counts in
 * rankings: finished runs of the same exercise or homework, points of own exercises, and points of homework and tests. `ranks`
 * are the caller's places of all time in the world and in the own country, and of the month; null before the first point that
 * counts there.
 */
export const ownPoints = z.strictObject({
  total: z.int(),
  month: z.int(),
  year_month: z.string(),
  ranked: z.strictObject({ runs_per_day: z.int(), own_points_per_day: z.int(), class_points_per_day: z.int() }),
  ranks: z.strictObject({ world: z.int().nullable(), country: z.int().nullable(), month: z.int().nullable() }),
});
export type OwnPoints = z.output<typeof ownPoints>;

/** A line of a ranking (product §3.15). `ranking` are the points that count. */
export const rankingEntry = z.strictObject({
  rank: z.int(),
  user_id: z.int(),
  login: z.string(),
  country: z.string(),
  ranking: z.int(),
});
export type RankingEntry = z.output<typeof rankingEntry>;

/**
 * The best of a ranking, and the caller's own line: without a rank before the first point, null in the ranking of another
 * country.
 */
export const ranking = z.strictObject({
  world: z.array(rankingEntry),
  user: rankingEntry.extend({ rank: z.int().nullable() }).nullable(),
});
export type Ranking = z.output<typeof ranking>;

/** A month of the installation's calendar, `YYYY_MM`. */
const month = z.string().regex(/^\d{4}_(0[1-9]|1[0-2])$/);

/** The rankings of the home page: of the world and the own country, and the best of the current month and those before it. */
export const homeRankings = z.strictObject({
  world: ranking,
  country: ranking,
  months: z.array(z.strictObject({ year_month: month, best: z.array(rankingEntry) })),
});
export type HomeRankings = z.output<typeof homeRankings>;

export const rankings = endpoints({
  world: {
    method: 'GET',
    path: '/ranking',
    from_replica: true,
    access: 'user',
    summary: 'The best of the world of all time or of a month, and the own place',
    query: z.strictObject({ month: month.optional() }),
    response: data(ranking),
  },
  country: {
    method: 'GET',
    path: '/ranking/country',
    from_replica: true,
    access: 'user',
    summary: 'The same of a country, by default the own one',
    query: z.strictObject({
      country: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
      month: month.optional(),
    }),
    response: data(ranking),
  },
  months: {
    method: 'POST',
    path: '/ranking/months',
    access: 'user',
    summary: 'The best of the world in each of some months, keyed by month',
    body: z.strictObject({ months: z.array(month).max(RANKING.months) }),
    response: data(z.record(z.string(), z.array(rankingEntry))),
  },
  ownPoints: {
    method: 'GET',
    path: '/user/points',
    from_replica: true,
    access: 'user',
    summary: "The caller's points: total and of the current month, with the own ranks",
    response: data(ownPoints),
  },
});
