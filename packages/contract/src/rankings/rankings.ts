import { z } from 'zod';
import { data, endpoints } from '../endpoint.ts';

/**
 * The caller's points: of all time, and of the current month in the installation's time zone. `ranked` says what counts in
 * rankings: finished runs of the same exercise or homework, points of own exercises, and points of homework and tests.
 */
export const ownPoints = z.strictObject({
  total: z.int(),
  month: z.int(),
  year_month: z.string(),
  ranked: z.strictObject({ runs_per_day: z.int(), own_points_per_day: z.int(), class_points_per_day: z.int() }),
});
export type OwnPoints = z.output<typeof ownPoints>;

export const rankings = endpoints({
  ownPoints: {
    method: 'GET',
    path: '/user/points',
    access: 'user',
    summary: "The caller's points: total and of the current month",
    response: data(ownPoints),
  },
});
