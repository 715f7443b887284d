import { type NotNull, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { IS_FOR, IS_OF_CLASS, IS_PRESENT } from '../../db/membership.ts';
import { type PageRequest, selectPage } from '../../db/page.ts';
import { fullNameOf } from '../../db/person-name.ts';

/** Results of everybody or of one user; with `ofClass` only those that the class has: homework of pupils who left is not among them. */
export interface ChosenResults {
  userId: number | undefined;
  ofClass: boolean;
}

/** For each word of the task, in its order, the number of answers in finished runs and of right ones. */
export async function listWordSuccess(db: Db, taskId: number, { userId, ofClass }: ChosenResults) {
  const answered = db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .innerJoin('answers as a', 'a.run_id', 'r.id')
    .select([
      'a.word_id',
      sql<number>`count(*)::int`.as('answered'),
      sql<number>`count(*) filter (where a.valid)::int`.as('correct'),
    ])
    .where('r.task_id', '=', taskId)
    .where('r.state', '=', 'finished')
    .where('a.counts', '=', true)
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId as number))
    .$if(ofClass, (query) => query.where(IS_OF_CLASS))
    .groupBy('a.word_id')
    .as('done');
  return db
    .selectFrom('task_words as w')
    .leftJoin(answered, 'done.word_id', 'w.word_id')
    .select(['w.word_id', 'w.word_from as from', 'w.word_to as to', 'done.answered', 'done.correct'])
    .where('w.task_id', '=', taskId)
    .orderBy('w.position')
    .execute();
}

/** The best result of each present pupil of the class in percent, the best first, and which one is the user's. */
export async function listBestRates(db: Db, taskId: number, classId: number, userId: number) {
  return db
    .selectFrom('runs as r')
    .innerJoin('class_students as member', 'member.user_id', 'r.user_id')
    .select([sql<number>`max(r.test_rate)::int`.as('rate'), sql<boolean>`r.user_id = ${userId}`.as('is_own')])
    .where('r.task_id', '=', taskId)
    .where('r.state', '=', 'finished')
    .where('member.class_id', '=', classId)
    .groupBy('r.user_id')
    .orderBy('rate', 'desc')
    .execute();
}

/** Columns that only a finished run has. */
export type FinishedRun = { date_finished: NotNull; test_rate: NotNull; points: NotNull; correct: NotNull };

/** The columns of a result: a finished run `r` of a task `t` with its user `u`. */
export const RESULT_COLUMNS = [
  'r.id',
  'r.task_id as test_id',
  'r.user_id',
  fullNameOf('u').as('f_name'),
  'r.date_started',
  'r.date_finished',
  'r.test_rate',
  'r.points',
  'r.max_points',
  'r.correct',
  sql<number>`r.question_count - r.asked_again`.as('question_count'),
  'r.suspicious',
  sql<boolean>`r.played_by <> r.user_id`.as('entered_by_teacher'),
  sql<boolean>`r.left_class or (t.class_id is not null and not ${IS_PRESENT})`.as('left_class'),
] as const;

/** Finished runs of a task, newest first. */
export async function listTaskResults(db: Db, taskId: number, { userId, ofClass }: ChosenResults, page: PageRequest) {
  const finished = db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .where('r.task_id', '=', taskId)
    .where('r.state', '=', 'finished')
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId as number))
    .$if(ofClass, (query) => query.where(IS_OF_CLASS));
  const ordered = finished
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(RESULT_COLUMNS)
    .$narrowType<FinishedRun>()
    .orderBy('r.date_finished', 'desc')
    .orderBy('r.id', 'desc');
  return selectPage(ordered, finished, page);
}

/**
 * For each task of the class with a result: how many pupils finished it, how many of them have left the class, and the mean
 * of their best success.
 */
export async function listClassProgress(db: Db, classId: number) {
  const best = db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.task_id', 't.id')
    .leftJoin('class_students as member', (join) =>
      join.onRef('member.class_id', '=', 't.class_id').onRef('member.user_id', '=', 'r.user_id'),
    )
    .select(['t.id as task_id', 'r.user_id', sql<number>`max(r.test_rate)`.as('test_rate')])
    .select(sql<boolean>`member.user_id is null`.as('is_former'))
    .where('t.class_id', '=', classId)
    .where(sql<boolean>`(r.kind = 'test' or member.user_id is not null)`)
    .where('t.valid', '=', true)
    .where('r.state', '=', 'finished')
    .groupBy(['t.id', 'r.user_id', 'member.user_id'])
    .as('best');
  return db
    .selectFrom(best)
    .select([
      'task_id',
      sql<number>`count(*)::int`.as('completed'),
      sql<number>`(count(*) filter (where is_former))::int`.as('former'),
      sql<number>`round(avg(test_rate))::int`.as('average'),
    ])
    .groupBy('task_id')
    .execute();
}

/** For each task of the class the number of present pupils for whom it is. */
export async function listExpectedOfClass(db: Db, classId: number) {
  return db
    .selectFrom('tasks as t')
    .innerJoin('class_students as m', 'm.class_id', 't.class_id')
    .select(({ fn }) => ['t.id as task_id', fn.countAll<number>().as('students')])
    .where('t.class_id', '=', classId)
    .where('t.valid', '=', true)
    .where(IS_FOR)
    .groupBy('t.id')
    .execute();
}
