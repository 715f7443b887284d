import type { Practice } from '@slovickovo/contract/home/home';
import { dayAfter, schoolYearStart, streak } from '@slovickovo/domain/home/streak';
import { weekOf } from '@slovickovo/domain/home/week';
import { WEEK_DAYS } from '@slovickovo/domain/limits';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import type { Actor, Context } from '../../../context.ts';
import { listPractisedDays } from './practised.repository.ts';

/** The caller's last seven days, and the days in a row of this school year (product §2.12). */
export async function getPractice({ db, config }: Context, actor: Actor): Promise<Practice> {
  const zone = config.TZ_NAME;
  const today = calendarDay(Date.now(), zone);
  const yearStart = schoolYearStart(today);
  const weekStart = dayAfter(today, 1 - WEEK_DAYS);
  const [first = yearStart] = [weekStart, yearStart].sort();
  const practised = await listPractisedDays(db, { userId: actor.id, first, zone });
  const days = practised.map(({ day }) => day).filter((day) => day >= yearStart);
  return { ...weekOf(practised, today), streak: streak(days, today) };
}
