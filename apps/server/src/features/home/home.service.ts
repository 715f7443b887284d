import type { HomeOverview } from '@slovickovo/contract/home/home';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { Actor, Context } from '../../context.ts';
import { listActivity } from '../activity/activity.service.ts';
import { listAssignedClasses, listCreatedClasses } from '../classes/classes.service.ts';
import { listNewestNews } from '../classes/news/news.service.ts';
import { getHomeStanding } from '../rankings/rankings.service.ts';
import { listAppealsOfTeacher } from '../runs/accepting/accepted-answers.service.ts';
import { getPractice } from '../runs/practised/practised.service.ts';
import { listAssignedTasks } from '../tasks/tasks.service.ts';
import { getToday } from '../tasks/today/today.service.ts';
import { getWarmUp } from '../warm-up/warm-up.service.ts';

/** All that the home page shows (product §2.12), by at most seven statements whatever there is to show. */
export async function getHome(context: Context, actor: Actor): Promise<HomeOverview> {
  const isTeacher = actor.role === 'teacher';
  const [standing, { activity }, classes, teacher, pupil] = await Promise.all([
    getHomeStanding(context, actor),
    listActivity(context, actor, { page: 1, limit: PAGE_SIZES.home_activity }),
    isTeacher ? listCreatedClasses(context, actor) : listAssignedClasses(context, actor),
    isTeacher ? ofTeacher(context, actor) : null,
    isTeacher ? null : ofPupil(context, actor),
  ]);
  return { ...standing, activity, classes, teacher, pupil };
}

async function ofTeacher(context: Context, actor: Actor): Promise<NonNullable<HomeOverview['teacher']>> {
  const [today, appeals] = await Promise.all([getToday(context, actor), listAppealsOfTeacher(context, actor)]);
  return { ...today, appeals };
}

async function ofPupil(context: Context, actor: Actor): Promise<NonNullable<HomeOverview['pupil']>> {
  const [tasks, news, practice, warm_up] = await Promise.all([
    listAssignedTasks(context, actor, { state: 'current' }),
    listNewestNews(context, actor),
    getPractice(context, actor),
    getWarmUp(context, actor),
  ]);
  return { tasks, news, practice, warm_up };
}
