import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import type { ClassTaskKind, TaskKind } from '@slovickovo/domain/tasks/tasks';
import { type RawBuilder, sql } from 'kysely';
import { WAS_REMINDED } from '../../db/conditions/missing.ts';
import { PRACTICE } from '../../db/conditions/practice.ts';
import { HAS_ENDED, VALID_UNTIL } from '../../db/conditions/task-end.ts';
import type { Db } from '../../db/database.ts';
import { columnwise } from '../../db/json-rows.ts';
import { classesTaughtBy, IS_FOR, isForUser, NEEDS_CONSENT, studentsOfTasks, teachersOf } from '../../db/membership.ts';
import { containsFilter, type PageRequest, selectPage } from '../../db/page.ts';
import { byName } from '../../db/person-name.ts';
import { getRow, projection } from '../../db/projection.ts';
import { statement } from '../../db/statement.ts';
import { plannedOnce } from '../../db/statements/planned-once.ts';

export type TaskRow = Awaited<ReturnType<typeof listClassTasks>>[number];
export type FoundTask = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** The best result first; of equally good ones one that is not suspicious, and one that the pupil has answered. */
const BEST_FIRST = sql`order by r.test_rate desc, r.points desc, r.suspicious, r.played_by <> r.user_id`;

/** A standing: the best finished run, the number of runs, the end of the last one. A probe of `runs_results_idx`. */
const standing = (db: Db, taskId: RawBuilder<number>, userId: RawBuilder<number>) =>
  db
    .selectFrom('runs as r')
    .select([
      sql<number>`count(*)::int`.as('attempts'),
      sql<number>`(array_agg(r.points ${BEST_FIRST}))[1]`.as('points'),
      sql<number>`(array_agg(r.max_points ${BEST_FIRST}))[1]`.as('max_points'),
      sql<boolean>`(array_agg(r.suspicious ${BEST_FIRST}))[1]`.as('suspicious'),
      sql<boolean>`(array_agg(r.played_by <> r.user_id ${BEST_FIRST}))[1]`.as('entered_by_teacher'),
      sql<boolean>`bool_or(r.left_class)`.as('left_class'),
      sql<number>`max(r.test_rate)::int`.as('test_rate'),
      sql<number>`round(avg(r.test_rate))::int`.as('average'),
      sql<string>`max(r.date_finished)`.as('date_finished'),
    ])
    .where('r.task_id', '=', taskId)
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'finished')
    .as('s');

const STANDING = [
  's.attempts as standing_attempts',
  's.points as standing_points',
  's.max_points as standing_max_points',
  's.test_rate as standing_test_rate',
  's.date_finished as standing_date_finished',
  's.suspicious as standing_suspicious',
  's.average as standing_average',
] as const;

/** Tasks as the reader sees them: with the class, its teacher, and the reader's own standing. */
function selectAllTasks(db: Db, readerId: number) {
  return db
    .selectFrom('tasks as t')
    .leftJoin('classes as c', 'c.id', 't.class_id')
    .leftJoin('class_groups as g', 'g.id', 't.group_id')
    .leftJoinLateral(standing(db, sql.ref('t.id'), sql`${readerId}`), (join) => join.onTrue())
    .select([
      't.id',
      't.name',
      't.kind',
      't.class_id as usergroup_id',
      'c.name as usergroup_name',
      teachersOf('t.class_id').as('teacher_ids'),
      't.group_id',
      'g.name as group_name',
      sql<number | null>`case when t.for_chosen then (
        select count(*)::int from task_students s where s.task_id = t.id) end`.as('chosen_students'),
      't.created_by',
      't.valid',
      't.valid_from',
      VALID_UNTIL.as('valid_until'),
      't.created_at',
      't.updated_at',
      't.language_from_id',
      't.language_to_id',
      't.word_count',
      't.type',
      't.difficulty',
      't.direction',
      't.time',
      't.diacritic',
      't.email',
      't.answers_shown',
      't.word_group_ids',
      't.practice_of',
      't.mistakes_return',
      PRACTICE.as('practice'),
      sql<boolean>`t.valid_from <= now()`.as('started'),
      sql<boolean>`t.kind = 'test' and s.attempts = 0 and exists (
        select from class_students m where m.class_id = t.class_id and m.user_id = ${readerId} and ${IS_FOR} and ${NEEDS_CONSENT})`.as(
        'needs_consent',
      ),
      sql<string | null>`case when t.reminded_at is not null and s.attempts = 0 and exists (
        select from class_students m where m.class_id = t.class_id and m.user_id = ${readerId} and ${WAS_REMINDED}) then t.reminded_at end`.as(
        'reminded_at',
      ),
      HAS_ENDED.as('is_over'),
    ])
    .select(STANDING);
}

/** The same of those that are not deleted. */
const selectTasks = (db: Db, readerId: number) => selectAllTasks(db, readerId).where('t.valid', '=', true);

/** The two lists of a pupil: tasks that are not over, and tasks that are. */
export type ListState = 'current' | 'older';

const IS_OVER = sql<boolean>`${VALID_UNTIL} <= now()`;
// Homework is hidden until it starts; a test is announced before (product §4.1).
const IS_CURRENT = sql<boolean>`c.archived_at is null and (t.valid_until is null or now() < t.valid_until)
  and (t.kind = 'test' or t.valid_from <= now())`;
const inState = (state: ListState) => (state === 'older' ? IS_OVER : IS_CURRENT);

/** Most rows of a list of the tasks of several classes: of a pupil, more than a school year has, and of a teacher. */
const LONGEST_LIST = 200;
const LONGEST_LIST_OF_TEACHER = 1_000;

function selectTask(db: Db, taskId: number, readerId: number) {
  return selectTasks(db, readerId)
    .select(['c.archived_at', 't.reminded_at as last_reminded_at', isForUser(readerId).as('is_student')])
    .select(sql<MarkBounds | null>`c.mark_bounds`.as('mark_bounds'))
    .select('t.makes_up_for')
    .select(
      sql<string | null>`(select f.name from tasks f where f.id = t.makes_up_for and f.valid)`.as('makes_up_for_name'),
    )
    .select(
      sql<number>`coalesce((
        select m.extra_percent from class_students m where m.class_id = t.class_id and m.user_id = ${readerId}), 0)`.as(
        'extra_time',
      ),
    )
    .where('t.id', '=', taskId);
}

/** The task, and whether the reader is a pupil of its class. */
export async function findTask(db: Db, taskId: number, readerId: number) {
  return selectTask(db, taskId, readerId).executeTakeFirst();
}

const supervisedTasks = statement((db, { taskIds }: { taskIds: number[] }) =>
  db
    .selectFrom('tasks as t')
    .select(['t.id', teachersOf('t.class_id').as('teacher_ids')])
    .where('t.id', '=', sql<number>`any(${plannedOnce(taskIds)})`)
    .where('t.valid', '=', true),
);

/** Returns the teachers of the tasks, by task; not of tasks that are gone. */
export async function findSupervisedTasks(db: Db, taskIds: readonly number[]) {
  const rows = await supervisedTasks(db, { taskIds: [...taskIds] });
  return new Map(rows.map((row) => [row.id, row]));
}

const WORDS = columnwise(['word_id', 'from', 'to']);

/** The same with the words of the task. */
export async function findTaskWithWords(db: Db, taskId: number, readerId: number) {
  const task = await selectTask(db, taskId, readerId)
    .select(WORDS.from(taskWords(db, taskId)).as('words'))
    .executeTakeFirst();
  return task && { ...task, words: WORDS.rowsOf(task.words) };
}

/** The tasks with these ids that are not deleted, in the order in which they were made. */
export async function listTasks(db: Db, taskIds: readonly number[], readerId: number) {
  return selectTasks(db, readerId)
    .where('t.id', '=', sql<number>`any(${plannedOnce(taskIds)})`)
    .orderBy('t.id')
    .execute();
}

/** The tasks that the user's call with this key created, in the order in which they were made; deleted ones too. */
export async function listTasksOfKey(db: Db, userId: number, key: string) {
  return selectAllTasks(db, userId)
    .where('t.created_by', '=', userId)
    .where('t.set_key', '=', key)
    .orderBy('t.id')
    .execute();
}

/** Returns a page of the user's exercises, the newest first, without practices of mistakes and warm-ups. */
export async function listExercises(db: Db, userId: number, page: PageRequest, filter: string | undefined) {
  const own = selectTasks(db, userId)
    .where('t.created_by', '=', userId)
    .where('t.kind', '=', 'exercise')
    .where('t.practice_of', 'is', null)
    .where('t.warm_up_on', 'is', null)
    .$if(filter !== undefined, (query) => query.where(containsFilter('t.search_text', filter as string)));
  return selectPage(own.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'), own.clearSelect(), page);
}

type StudentTasks = { userId: number; kind: ClassTaskKind | undefined };

const tasksOfStudent = statement((db, { userId, kind }: StudentTasks, { state }: { state: ListState }) =>
  selectTasks(db, userId)
    .innerJoin('class_students as m', 'm.class_id', 't.class_id')
    .where('m.user_id', '=', userId)
    .where('c.archived_at', 'is', null)
    .where(IS_FOR)
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind as TaskKind))
    .where(inState(state))
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.id', 'desc')
    .limit(LONGEST_LIST),
);

/** Homework and tests of the classes the user is a pupil of, newest start first. */
export async function listTasksOfStudent(
  db: Db,
  userId: number,
  { kind, state }: { kind: ClassTaskKind | undefined; state: ListState },
) {
  return tasksOfStudent(db, { userId, kind }, { state });
}

/** Homework and tests of the classes that the user teaches, and current ones of those where the user is a pupil; newest start first. */
export async function listTasksOfReader(db: Db, userId: number) {
  return selectTasks(db, userId)
    .where('c.archived_at', 'is', null)
    .where(sql<boolean>`(t.class_id in ${classesTaughtBy(userId)} or ${IS_CURRENT} and ${isForUser(userId)})`)
    .where(
      't.class_id',
      'in',
      sql<number>`(
        select class_id from class_students where user_id = ${userId} union select * from ${classesTaughtBy(userId)} as taught)`,
    )
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.id', 'desc')
    .limit(LONGEST_LIST_OF_TEACHER)
    .execute();
}

/**
 * Homework and tests of one class, as many as it may have, newest start first; without a state all of them. With `onlyFor` those that
 * are for this pupil.
 */
export async function listClassTasks(
  db: Db,
  classId: number,
  readerId: number,
  { state, onlyFor }: { state?: ListState | undefined; onlyFor?: number },
) {
  return selectTasks(db, readerId)
    .where('t.class_id', '=', classId)
    .$if(onlyFor !== undefined, (query) => query.where(isForUser(onlyFor as number)))
    .$if(state !== undefined, (query) => query.where(inState(state as ListState)))
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

const TASK_COUNTS = projection({
  homework: sql<number>`(count(*) filter (where t.kind = 'homework'))::int`,
  test: sql<number>`(count(*) filter (where t.kind = 'test'))::int`,
});

/** How many homework and tests of the class are in the two lists of this pupil. */
export async function countTasksOfStudent(db: Db, classId: number, studentId: number) {
  return getRow(
    db,
    TASK_COUNTS,
    (list) => sql`
    select ${list}
    from tasks t join classes c on c.id = t.class_id
    where t.class_id = ${classId} and t.valid and ${isForUser(studentId)} and (${IS_CURRENT} or ${IS_OVER})`,
  );
}

function taskWords(db: Db, taskId: number) {
  return db
    .selectFrom('task_words')
    .select(['word_id', 'word_from as from', 'word_to as to'])
    .where('task_id', '=', taskId)
    .orderBy('position');
}

/** Returns the words of the task in its order, with the texts they had when it was made; empty if there is no such task. */
export async function listTaskWords(db: Db, taskId: number): Promise<WordPair[]> {
  return taskWords(db, taskId).execute();
}

/** Renames the task. No e-mail is written. */
export async function renameTask(db: Db, taskId: number, name: string): Promise<void> {
  await db.updateTable('tasks').set({ name, updated_at: sql`now()` }).where('id', '=', taskId).execute();
}

/** Removes the task from every list; its row stays for the results that refer to it. Who was told of it is told so. */
export async function withdrawTask(db: Db, taskId: number): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ valid: false, emails_outdated: sql`email`, updated_at: sql`now()` })
    .where('id', '=', taskId)
    .execute();
}

/** The pupils of the class task in Slovak order, each with the standing; with those who left after they started the test. */
export async function listStudentStandings(db: Db, taskId: number) {
  return db
    .selectFrom(studentsOfTasks([taskId]))
    .innerJoin('users as u', 'u.id', 'student.user_id')
    .leftJoinLateral(standing(db, sql`${taskId}`, sql.ref('u.id')), (join) => join.onTrue())
    .select(['u.id as user_id', 'u.name', 'u.surname', 'u.login', 'student.needs_consent'])
    .select('student.extra_percent as extra_time')
    .select(sql<boolean>`student.is_former or coalesce(s.left_class, false)`.as('left_class'))
    .select(sql<boolean>`coalesce(s.entered_by_teacher, false)`.as('entered_by_teacher'))
    .select(STANDING)
    .orderBy(byName('u'))
    .execute();
}
