import type { HomeOverview } from '@slovickovo/contract/home/home';
import type { Actor, Context } from '../../context.ts';
import { getPractice, listLatestActivity } from '../activity/activity.service.ts';
import { getClassesWithNews } from '../classes/news/news.service.ts';
import { getHomeRankings } from '../rankings/rankings.service.ts';
import { listAppealsOfTeacher } from '../runs/accepting/accepted-answers.service.ts';
import { listAssignedTasks } from '../tasks/tasks.service.ts';
import { getToday } from '../tasks/today/today.service.ts';
import { getWarmUp } from '../warm-up/warm-up.service.ts';

/** All that the home page shows (product §2.12), by at most five statements whatever there is to show. */
export async function getHome(context: Context, actor: Actor): Promise<HomeOverview> {
  const [rankings, ofClasses, parts] = await Promise.all([
    getHomeRankings(context, actor),
    getClassesWithNews(context, actor),
    actor.role === 'teacher' ? ofTeacher(context, actor) : ofPupil(context, actor),
  ]);
  return { ...rankings, ...ofClasses, ...parts };
}

type Parts = Pick<HomeOverview, 'activity' | 'teacher' | 'pupil'>;

async function ofTeacher(context: Context, actor: Actor): Promise<Parts> {
  const [activity, today, appeals] = await Promise.all([
    listLatestActivity(context, actor),
    getToday(context, actor),
    listAppealsOfTeacher(context, actor),
  ]);
  return { activity, teacher: { ...today, appeals }, pupil: null };
}

async function ofPupil(context: Context, actor: Actor): Promise<Parts> {
  const [{ activity, practice }, tasks, warm_up] = await Promise.all([
    getPractice(context, actor),
    listAssignedTasks(context, actor, { state: 'current' }),
    getWarmUp(context, actor),
  ]);
  return { activity, teacher: null, pupil: { tasks, practice, warm_up } };
}
