import { type NotNull, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type PageRequest, selectPage } from '../../db/page.ts';

/** Finished runs of the user in tasks that are not deleted, newest first, and their number. */
export async function listFinishedRuns(db: Db, userId: number, page: PageRequest) {
  const finished = db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'finished')
    .where('t.valid', '=', true);
  const ordered = finished
    .leftJoin('classes as c', 'c.id', 't.class_id')
    .select([
      'r.id',
      'r.task_id as test_id',
      't.name as test_name',
      't.kind',
      't.class_id as usergroup_id',
      'c.name as usergroup_name',
      'r.date_finished',
      'r.test_rate',
      'r.points',
      'r.max_points',
      sql<boolean>`r.played_by <> r.user_id`.as('entered_by_teacher'),
    ])
    .$narrowType<{ date_finished: NotNull; test_rate: NotNull; points: NotNull }>()
    .orderBy('r.date_finished', 'desc')
    .orderBy('r.id', 'desc');
  const { rows: activity, total } = await selectPage(ordered, finished, page);
  return { activity, total };
}
