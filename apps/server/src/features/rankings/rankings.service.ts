import type { OwnPoints } from '@slovickovo/contract/rankings/rankings';
import { yearMonth } from '@slovickovo/domain/rankings/months';
import type { Actor, Context } from '../../context.ts';
import { findPoints } from './rankings.repository.ts';

/** The caller's points of all time and of this month (product §2.12). */
export async function getOwnPoints({ db, config }: Context, actor: Actor): Promise<OwnPoints> {
  const year_month = yearMonth(Date.now(), config.TZ_NAME);
  return { ...(await findPoints(db, actor.id, year_month)), year_month };
}
