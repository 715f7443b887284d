import type { HomeOverview } from '@slovickovo/contract/home/home';
import type { Actor, Context } from '../../context.ts';
import { getPractice, listLatestActivity } from '../activity/activity.service.ts';
import { listCreatedClasses } from '../classes/classes.service.ts';
import { getClassesWithNews } from '../classes/news/news.service.ts';
import { getHomeRankings } from '../rankings/rankings.service.ts';
import { listAppealsOfTeacher } from '../runs/accepting/accepted-answers.service.ts';
import { listAssignedTasks } from '../tasks/tasks.service.ts';
import { getToday } from '../tasks/today/today.service.ts';
import { getWarmUp } from '../warm-up/warm-up.service.ts';

/** All that the home page shows (product §2.12), by at most five statements whatever there is to show. */
export async function getHome(context: Context, actor: Actor): Promise<HomeOverview> {
  const [rankings, parts] = await Promise.all([
    getHomeRankings(context, actor),
    actor.role === 'teacher' ? ofTeacher(context, actor) : ofPupil(context, actor),
  ]);
  return { ...rankings, ...parts };
}

type Parts = Omit<HomeOverview, 'points' | 'rankings'>;

async function ofTeacher(context: Context, actor: Actor): Promise<Parts> {
  const [activity, classes, today, appeals] = await Promise.all([
    listLatestActivity(context, actor),
    listCreatedClasses(context, actor),
    getToday(context, actor),
    listAppealsOfTeacher(context, actor),
  ]);
  return { activity, classes, teacher: { ...today, appeals }, pupil: null };
}

async function ofPupil(context: Context, actor: Actor): Promise<Parts> {
  const [{ activity, practice }, { classes, news }, tasks, warm_up] = await Promise.all([
    getPractice(context, actor),
    getClassesWithNews(context, actor),
    listAssignedTasks(context, actor, { state: 'current' }),
    getWarmUp(context, actor),
  ]);
  return { activity, classes, teacher: null, pupil: { tasks, news, practice, warm_up } };
}
