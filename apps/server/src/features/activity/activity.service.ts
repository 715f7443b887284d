import type { ActivityEntry, activity } from '@slovickovo/contract/activity/activity';
import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { Practice } from '@slovickovo/contract/home/home';
import { dayAfter, schoolYearStart } from '@slovickovo/domain/calendar';
import { streak } from '@slovickovo/domain/home/streak';
import { weekOf } from '@slovickovo/domain/home/week';
import { PAGE_SIZES, WEEK_DAYS } from '@slovickovo/domain/limits';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import type { Actor, Context } from '../../context.ts';
import { findPractised, listFinishedRuns, listLatestRuns } from './activity.repository.ts';

/** Returns one page of the caller's activity, and the number of its entries (product §2.29). */
export function listActivity(
  { db }: Context,
  actor: Actor,
  { page, limit, ...rest }: Query<typeof activity.list>,
): Promise<{ activity: ActivityEntry[]; total: number }> {
  rest satisfies NothingElse;
  return listFinishedRuns(db, actor.id, { page, limit });
}

/** The latest entries of the caller's activity, for the home page. */
export async function listLatestActivity({ db }: Context, actor: Actor): Promise<ActivityEntry[]> {
  return listLatestRuns(db, actor.id, PAGE_SIZES.home_activity);
}

/** The same with the caller's last seven days, and the days in a row of this school year (product §2.12). One statement. */
export async function getPractice(
  { db, config }: Context,
  actor: Actor,
): Promise<{ activity: ActivityEntry[]; practice: Practice }> {
  const zone = config.TZ_NAME;
  const today = calendarDay(Date.now(), zone);
  const yearStart = schoolYearStart(today);
  const weekStart = dayAfter(today, 1 - WEEK_DAYS);
  const [first = yearStart] = [weekStart, yearStart].sort();
  const { activity, days } = await findPractised(db, { userId: actor.id, first, zone }, PAGE_SIZES.home_activity);
  const ofYear = days.map(({ day }) => day).filter((day) => day >= yearStart);
  return { activity, practice: { ...weekOf(days, today), streak: streak(ofYear, today) } };
}
