import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { IS_OF_CLASS } from '../../../db/membership.ts';
import { inSlovakOrder } from '../../../db/person-name.ts';
import { type FinishedRun, RESULT_COLUMNS } from '../results.repository.ts';

/** Most results of one class: those of a class of thirty in about a month. */
const MOST_OF_CLASS = 500;

/** The classes that the user teaches or attends, in Slovak order; `classId` selects one of them. */
export async function listClassesOfReader(db: Db, userId: number, classId: number | undefined) {
  const attended = db.selectFrom('class_students').select('class_id').where('user_id', '=', userId);
  return db
    .selectFrom('classes as c')
    .select(['c.id as usergroup_id', 'c.name as usergroup_name'])
    .where(({ or, eb }) => or([eb('c.created_by', '=', userId), eb('c.id', 'in', attended)]))
    .$if(classId !== undefined, (query) => query.where('c.id', '=', classId as number))
    .orderBy(inSlovakOrder('c.name'))
    .orderBy('c.id')
    .execute();
}

/**
 * The newest results of each of the classes, newest first: of all pupils for the class's teacher, the reader's own for others
 * (`classPolicies.readResults`).
 */
export async function listResultsOfClasses(db: Db, userId: number, classIds: readonly number[]) {
  if (classIds.length === 0) return [];
  return db
    .selectFrom('classes as c')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('tasks as t')
          .innerJoin('runs as r', 'r.task_id', 't.id')
          .innerJoin('users as u', 'u.id', 'r.user_id')
          .select(RESULT_COLUMNS)
          .select(['t.name as test_name', 't.kind'])
          .whereRef('t.class_id', '=', 'c.id')
          .where('t.valid', '=', true)
          .where('r.state', '=', 'finished')
          .where(IS_OF_CLASS)
          .where(sql<boolean>`(c.created_by = ${userId} or r.user_id = ${userId})`)
          .orderBy('r.date_finished', 'desc')
          .orderBy('r.id', 'desc')
          .limit(MOST_OF_CLASS)
          .as('result'),
      (join) => join.onTrue(),
    )
    .selectAll('result')
    .select('c.id as class_id')
    .$narrowType<FinishedRun>()
    .where('c.id', '=', sql<number>`any(${classIds}::bigint[])`)
    .orderBy('result.date_finished', 'desc')
    .orderBy('result.id', 'desc')
    .execute();
}
