import { type NotNull, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { IS_OF_CLASS, IS_PRESENT } from '../../../db/membership.ts';
import { type PageRequest, selectPage } from '../../../db/page.ts';
import { fullNameOf } from '../../../db/person-name.ts';

/** Whose results: one person's, or those of a class in its tasks. */
export type Displayed = { user_id: number } | { class_id: number };

/** Finished runs of tasks that were made from the group and are not deleted. */
function finishedRuns(db: Db, groupId: number, displayed: Displayed) {
  const ofGroup = db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.task_id', 't.id')
    .where('t.valid', '=', true)
    .where(sql<boolean>`t.word_group_ids @> array[${groupId}]::bigint[]`)
    .where('r.state', '=', 'finished');
  if ('user_id' in displayed) return ofGroup.where('r.user_id', '=', displayed.user_id);
  return ofGroup.where('t.class_id', '=', displayed.class_id).where(IS_OF_CLASS);
}

/** Returns one page of the results, newest first, and their number. */
export async function listGroupResults(db: Db, groupId: number, displayed: Displayed, page: PageRequest) {
  const finished = finishedRuns(db, groupId, displayed);
  const ordered = finished
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.task_id as test_id',
      't.name as test_name',
      't.kind',
      'r.user_id',
      fullNameOf('u').as('f_name'),
      'r.date_finished',
      'r.test_rate',
      'r.points',
      'r.max_points',
      'r.suspicious',
      sql<boolean>`r.played_by <> r.user_id`.as('entered_by_teacher'),
      sql<boolean>`r.left_class or (t.class_id is not null and not ${IS_PRESENT})`.as('left_class'),
    ])
    .$narrowType<{ date_finished: NotNull; test_rate: NotNull; points: NotNull }>()
    .orderBy('r.date_finished', 'desc')
    .orderBy('r.id', 'desc');
  const { rows: results, total } = await selectPage(ordered, finished, page);
  return { results, total };
}

/** Returns the person's results of the group's words, over all finished runs. */
export async function listOwnWordResults(db: Db, groupId: number, userId: number) {
  return db
    .selectFrom('word_group_words as m')
    .innerJoin('word_results as k', 'k.word_id', 'm.word_id')
    .select(['m.word_id', 'k.answered', 'k.correct'])
    .where('m.word_group_id', '=', groupId)
    .where('k.user_id', '=', userId)
    .where('k.answered', '>', 0)
    .execute();
}

/** Returns the class's results of the group's words in the displayed runs. */
export async function listClassWordResults(db: Db, groupId: number, classId: number) {
  return finishedRuns(db, groupId, { class_id: classId })
    .innerJoin('answers as a', 'a.run_id', 'r.id')
    .innerJoin('word_group_words as m', 'm.word_id', 'a.word_id')
    .select([
      'a.word_id',
      sql<number>`count(*)::int`.as('answered'),
      sql<number>`count(*) filter (where a.valid)::int`.as('correct'),
    ])
    .where('m.word_group_id', '=', groupId)
    .where('a.counts', '=', true)
    .groupBy('a.word_id')
    .execute();
}
