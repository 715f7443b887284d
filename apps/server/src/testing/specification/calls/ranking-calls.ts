import { sql } from 'kysely';
import type { SpecifiedCall } from '../specified-call.ts';
import { ENTITIES as E, fieldsOf } from '../specified-entities.ts';
import type { SpecifiedWorld } from '../specified-world.ts';

const MONTH = '2026_01';

/** A pupil with points of all time and of the month. */
async function ranked({ school }: SpecifiedWorld) {
  const pupil = await school.pupil();
  const points = { user_id: pupil.id, points: sql<number>`10`, ranked_points: sql<number>`10` };
  await school.db.insertInto('points_totals').values(points).execute();
  await school.db
    .insertInto('points_months')
    .values({ ...points, year_month: MONTH })
    .execute();
  return pupil;
}

const REPLY = [...fieldsOf('data.world[]', E.RANKING_ENTRY), ...fieldsOf('data.user', E.RANKING_ENTRY)];

/** Rankings of the world, of countries and of months. */
export const RANKING_CALLS: SpecifiedCall[] = [
  {
    place: 'product §7.14, product §3.15',
    call: 'GET /ranking',
    send: async (world) => ({ as: await ranked(world) }),
    reply: REPLY,
  },
  {
    place: 'product §7.14',
    call: 'GET /ranking/country',
    send: async (world) => ({ as: await ranked(world), query: '?country=sk' }),
    reply: REPLY,
  },
  {
    place: 'product §7.14',
    call: 'POST /ranking/months',
    send: async (world) => ({ as: await ranked(world), body: { months: [MONTH] } }),
    reply: fieldsOf(`data.${MONTH}[]`, E.RANKING_ENTRY),
  },
];
