import type { OwnPoints } from '@slovickovo/contract/rankings/rankings';
import { yearMonth } from '@slovickovo/domain/rankings/months';
import type { Actor, Context } from '../../context.ts';
import { findPoints } from './rankings.repository.ts';

/** The caller's points of all time and of this month, with the limits of what counts in rankings (product §2.12, §9.8). */
export async function getOwnPoints({ db, config }: Context, actor: Actor): Promise<OwnPoints> {
  const year_month = yearMonth(Date.now(), config.TZ_NAME);
  const ranked = {
    runs_per_day: config.RANKED_RUNS_PER_DAY,
    own_points_per_day: config.RANKED_OWN_POINTS_PER_DAY,
    class_points_per_day: config.RANKED_CLASS_POINTS_PER_DAY,
  };
  return { ...(await findPoints(db, actor.id, year_month)), year_month, ranked };
}
