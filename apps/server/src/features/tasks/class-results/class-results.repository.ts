import { sql } from 'kysely';
import { FIRST_DATE } from '../../../db/conditions/first-date.ts';
import type { Db } from '../../../db/database.ts';
import { classesTaughtBy, IS_FOR, IS_OF_CLASS, teaches } from '../../../db/membership.ts';
import { byName } from '../../../db/person-name.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';
import { plannedOnce } from '../../../db/statements/planned-once.ts';
import { type FinishedRun, RESULT_COLUMNS } from '../results.repository.ts';

/** Most results of one class: those of a class of thirty in about a month. */
const MOST_OF_CLASS = 500;

/** The classes that the user teaches or attends, in Slovak order, without archived ones; `classId` selects one, archived or not. */
export async function listClassesOfReader(db: Db, userId: number, classId: number | undefined) {
  const attended = db.selectFrom('class_students').select('class_id').where('user_id', '=', userId);
  return db
    .selectFrom('classes as c')
    .select(['c.id as usergroup_id', 'c.name as usergroup_name'])
    .where(({ or, eb }) => or([eb('c.id', 'in', classesTaughtBy(userId)), eb('c.id', 'in', attended)]))
    .$if(classId === undefined, (query) => query.where('c.archived_at', 'is', null))
    .$if(classId !== undefined, (query) => query.where('c.id', '=', classId as number))
    .orderBy(inSlovakOrder('c.name'))
    .orderBy('c.id')
    .execute();
}

/**
 * The newest results of each of the classes, newest first: of all pupils for the class's teachers, the reader's own for others
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
          .where(sql<boolean>`(r.user_id = ${userId} or ${teaches(userId, 'c.id')})`)
          .orderBy('r.date_finished', 'desc')
          .orderBy('r.id', 'desc')
          .limit(MOST_OF_CLASS)
          .as('result'),
      (join) => join.onTrue(),
    )
    .selectAll('result')
    .select('c.id as class_id')
    .$narrowType<FinishedRun>()
    .where('c.id', '=', sql<number>`any(${plannedOnce(classIds)})`)
    .orderBy('result.date_finished', 'desc')
    .orderBy('result.id', 'desc')
    .execute();
}

/** A homework or test with its window. */
export type StartedTask = Awaited<ReturnType<typeof listStartedTasks>>[number];

/**
 * Homework and tests of the class that have started, oldest first. A test and its later dates are one, with the name and day of the first.
 */
export async function listStartedTasks(db: Db, classId: number) {
  const tasks = db
    .selectFrom('tasks as t')
    .distinctOn(FIRST_DATE)
    .select([FIRST_DATE.as('first_date'), 't.name', 't.kind', 't.valid_from', 't.valid_until'])
    .where('t.class_id', '=', classId)
    .where('t.valid', '=', true)
    .where(sql<boolean>`t.valid_from <= now()`)
    .orderBy(FIRST_DATE)
    .orderBy('t.id');
  return db.selectFrom(tasks.as('task')).selectAll().orderBy('valid_from').orderBy('first_date').execute();
}

/**
 * The pupils of the class, and former ones who have results of tests, in Slovak order: each with the best success in every task,
 * in percent, and the tasks that were set for others of the class on all their dates (product §4.25, §4.30); both by first date.
 */
export async function listBestOfClass(db: Db, classId: number) {
  const rates = db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select(['r.user_id', FIRST_DATE.as('first_date'), sql<number>`max(r.test_rate)::int`.as('test_rate')])
    .where('t.class_id', '=', classId)
    .where('t.valid', '=', true)
    .where('r.state', '=', 'finished')
    .where(IS_OF_CLASS)
    .groupBy(['r.user_id', FIRST_DATE]);
  return db
    .with('best', () => rates)
    .selectFrom('users as u')
    .leftJoin('best', 'best.user_id', 'u.id')
    .select(['u.id as user_id', 'u.name', 'u.surname', 'u.login'])
    .select(
      sql<Record<
        string,
        number
      > | null>`json_object_agg(best.first_date, best.test_rate) filter (where best.first_date is not null)`.as(
        'rates',
      ),
    )
    .select(
      sql<number[]>`to_json(array(
        select ${FIRST_DATE} from class_students m join tasks t on t.class_id = m.class_id
        where m.class_id = ${classId} and m.user_id = u.id and t.valid
        group by 1 having bool_or(${IS_FOR}) is not true))`.as('of_others'),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('u.id', 'in', selectFrom('class_students as m').select('m.user_id').where('m.class_id', '=', classId)),
        eb('best.user_id', 'is not', null),
      ]),
    )
    .groupBy('u.id')
    .orderBy(byName('u'))
    .execute();
}
