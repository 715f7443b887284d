import { z } from 'zod';
import { data, endpoints } from '../endpoint.ts';

/** The caller's points: of all time, and of the current month in the installation's time zone. */
export const ownPoints = z.strictObject({ total: z.int(), month: z.int(), year_month: z.string() });
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
